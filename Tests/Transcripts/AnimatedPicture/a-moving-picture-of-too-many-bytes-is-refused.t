A moving picture of too many bytes is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split m.gif 2x2 --max-bytes 100 -o out
  slicer: *--max-bytes allows 100* (glob)
  hint: cut more tiles, or raise the limit
  [65]
  $ changed
