-- In front of every other script. What lies under the key, by the clock of this server.
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
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
local deadline = tonumber(has[6])
local expires = tonumber(has[9])
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

-- ARGV: owner, call, lease or 0, life of an open record, maxDuration or 0, owner and call seen, then fields and values
local function take(number, created, marks)
  local until_ = tonumber(ARGV[3]) == 0 and 0 or now + ARGV[3]
  local last = tonumber(ARGV[5]) == 0 and 0 or now + ARGV[5]
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'v', 1, 'state', 'PROCESSING', 'attempt', number, 'owner', ARGV[1], 'call', ARGV[2],
      'deadline', last, 'marks', marks, 'created_at', created, 'updated_at', now, 'expires_at', 0,
      'lease_until', until_, unpack(ARGV, 8))
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return number
end

-- ARGV: owner, call, state from or '', life of an open record, state, retention, grace, then fields and values
local function finish()
  local held = ARGV[5] == 'HELD'
  local gone = held and 0 or now + ARGV[6]
  redis.call('HDEL', KEYS[1], 'codec', 'result', 'error_type', 'error_message')
  redis.call('HSET', KEYS[1], 'state', ARGV[5], 'updated_at', now, 'expires_at', gone, unpack(ARGV, 8))
  if held then
    redis.call('PEXPIRE', KEYS[1], ARGV[4])
  else
    redis.call('PEXPIREAT', KEYS[1], gone + ARGV[7])
  end
  return 1
end

local function read()
  return {now, redis.call('HMGET', KEYS[1], 'scope', 'key_text', 'fingerprint', 'shape', 'state', 'attempt', 'owner',
      'call', 'deadline', 'marks', 'codec', 'result', 'error_type', 'error_message', 'created_at', 'updated_at',
      'expires_at', 'lease_until'), state == 'HELD' and redis.call('PTTL', KEYS[1]) or 0}
end

