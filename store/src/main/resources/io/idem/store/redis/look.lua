
-- What lies under the key, by that clock.
local has = redis.pcall('HMGET', KEYS[1], 'v', 'state', 'owner', 'call', 'attempt', 'deadline', 'marks', 'created_at',
    'expires_at', 'lease_until')
if has.err then
  return redis.error_reply('IDEMFOREIGN it is not a hash')
end
local version = tonumber(has[1])
if not version and redis.call('EXISTS', KEYS[1]) == 1 then
  return redis.error_reply('IDEMFOREIGN it is a hash without the fields of a record')
end
if version and version > 1 then
  return redis.error_reply('IDEMNEWER version ' .. has[1])
end
local state = has[2]
local attempt = tonumber(has[5])
local deadline = tonumber(has[6]) or 0
local marks = tonumber(has[7]) or 0
local expires = tonumber(has[9]) or 0
local lease = tonumber(has[10])
local over = version and expires ~= 0 and expires <= now
local there = version and not over

local function carries(owner, call)
  return there and has[3] == owner and has[4] == call
end

local function open()
  return state == 'PROCESSING' or state == 'HELD'
end

local function abandoned()
  return state == 'PROCESSING' and (lease < now or deadline ~= 0 and deadline < now)
end

local function read()
  return {now, redis.call('HMGET', KEYS[1], 'scope', 'key_text', 'fingerprint', 'shape', 'state', 'attempt', 'owner',
      'call', 'deadline', 'marks', 'codec', 'result', 'error_type', 'error_message', 'created_at', 'updated_at',
      'expires_at', 'lease_until'), state == 'HELD' and redis.call('PTTL', KEYS[1]) or 0}
end

