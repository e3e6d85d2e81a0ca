if carries(ARGV[1], ARGV[2]) and open() then
  return redis.call('DEL', KEYS[1])
end
return 0
