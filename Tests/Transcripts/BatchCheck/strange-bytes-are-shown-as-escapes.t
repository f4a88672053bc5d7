Strange bytes are shown as escapes.

  $ . "$TESTDIR/../functions.sh"
  $ (printf 'split p0.png\0 2x2\nsplit p0.png 2x2 -o ';
  >   head -c 10485760 /dev/zero | tr '\0' x) >jobs.txt
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt:1: column 13: the line has a NUL byte
  hint: use --null to read a list with a NUL after each command
  slicer: jobs.txt:2: the line has 10485780 bytes; at most 2097152 are allowed
  hint: write one command on a line, and many pictures of one command into a list of their own: @FILE
  slicer: no job has begun
  [65]
  $ changed
