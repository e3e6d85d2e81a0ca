return over and redis.call('DEL', KEYS[1]) or 0
