Strange bytes are shown as escapes.

  $ . "$TESTDIR/../functions.sh"
  $ (printf 'split p0.png\0 2x2\nsplit p0.png 2x2 -o ';
  >   head -c 10485760 /dev/zero | tr '\0' x) >jobs.txt
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt:1: column 13: a NUL byte (--null reads a list with a NUL after each command)
  slicer: jobs.txt:2: the line has 10485780 bytes, and lines have up to 2097152 (a command a line; many pictures of one command go into a list of their own: @FILE)
  slicer: no job has begun
  [65]
  $ changed
