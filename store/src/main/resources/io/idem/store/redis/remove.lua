if carries(ARGV[1], ARGV[2]) and state == ARGV[3] then
  return redis.call('DEL', KEYS[1])
end
return 0
