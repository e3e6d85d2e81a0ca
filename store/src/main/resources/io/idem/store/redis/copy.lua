-- Keeps a copy unless one with another token is there. ARGV: token, milliseconds, copy or '', whether in any case
if ARGV[4] == '0' then
  local token = redis.call('HGET', KEYS[1], 't')
  if token and token ~= ARGV[1] then
    return 0
  end
end
redis.call('DEL', KEYS[1])
if ARGV[3] == '' then
  redis.call('HSET', KEYS[1], 't', ARGV[1])
else
  redis.call('HSET', KEYS[1], 't', ARGV[1], 'r', ARGV[3])
end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
