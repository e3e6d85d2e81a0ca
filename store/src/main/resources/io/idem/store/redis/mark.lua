if carries(ARGV[1], ARGV[2]) then
  redis.call('HSET', KEYS[1], 'marks', bit.bor(marks, ARGV[3]))
  return 1
end
return 0
