if carries(ARGV[1], ARGV[2]) and open() then
  redis.call('HSET', KEYS[1], 'lease_until', now + ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 1
end
return 0
