if carries(ARGV[1], ARGV[2]) then
  return {attempt}
end
if there then
  return read()
end
if over then
  redis.call('DEL', KEYS[1])
end
return {take(1, now, 0)}
