-- Most records have ended, and are not worth being sent.
return there and open() and read() or {}
