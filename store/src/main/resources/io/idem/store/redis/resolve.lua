if carries(ARGV[1], ARGV[2]) and state == ARGV[3] then
  return finish()
end
return 0
