
-- The way of most calls: it still runs, so its version, its owner and its state are all there is to look at.
local running = redis.pcall('HMGET', KEYS[1], 'v', 'state', 'owner', 'call')
if running[1] == '1' and running[2] == 'PROCESSING' and running[3] == ARGV[1] and running[4] == ARGV[2] then
  return finish()
end
