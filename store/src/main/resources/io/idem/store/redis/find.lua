return there and read() or {}
