
-- Writes a running record where none lies. What is 0 is left out: most records have no deadline and no marks.
-- ARGV: owner, call, lease or 0, life of an open record, maxDuration or 0, owner and call seen, then fields and values
local function take(number, created, marks)
  local until_ = ARGV[3] == '0' and 0 or now + ARGV[3]
  redis.call('HSET', KEYS[1], 'v', 1, 'state', 'PROCESSING', 'attempt', number, 'owner', ARGV[1], 'call', ARGV[2],
      'created_at', created, 'updated_at', now, 'lease_until', until_, unpack(ARGV, 8))
  if ARGV[5] ~= '0' then
    redis.call('HSET', KEYS[1], 'deadline', now + ARGV[5])
  end
  if marks ~= 0 then
    redis.call('HSET', KEYS[1], 'marks', marks)
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return number
end
