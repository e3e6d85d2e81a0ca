if carries(ARGV[1], ARGV[2]) and state == ARGV[3] then
  redis.call('HDEL', KEYS[1], 'codec', 'result', 'error_type', 'error_message')
  return finish()
end
return 0
