if carries(ARGV[6], ARGV[7]) and state == 'FAILED' then
  return take(attempt + 1, has[8], has[7])
end
return 0
