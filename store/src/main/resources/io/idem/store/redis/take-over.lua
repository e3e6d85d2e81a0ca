if carries(ARGV[6], ARGV[7]) and abandoned() then
  redis.call('DEL', KEYS[1])
  return take(attempt + 1, has[8], marks)
end
return 0
