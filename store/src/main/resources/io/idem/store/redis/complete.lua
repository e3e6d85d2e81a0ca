if carries(ARGV[1], ARGV[2]) and open() then
  return finish()
end
return 0
