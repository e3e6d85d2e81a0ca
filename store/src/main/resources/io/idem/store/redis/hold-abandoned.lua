if carries(ARGV[1], ARGV[2]) and abandoned() then
  return finish()
end
return 0
