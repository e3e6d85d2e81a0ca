
-- Ends the record that lies there, whose outcome is none yet. ARGV: owner, call, state from or '', life of an open record,
-- state, retention, life of an ended record, then fields and values
local function finish()
  local held = ARGV[5] == 'HELD'
  redis.call('HSET', KEYS[1], 'state', ARGV[5], 'updated_at', now, 'expires_at', held and 0 or now + ARGV[6],
      unpack(ARGV, 8))
  redis.call('PEXPIRE', KEYS[1], held and ARGV[4] or ARGV[7])
  return 1
end
