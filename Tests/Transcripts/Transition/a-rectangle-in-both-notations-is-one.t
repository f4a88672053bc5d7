A rectangle in both notations is one.

  $ for r in 2,1,8,6 2,1,8x6;
  >   do slicer transition a.png b.png --type zoom --rect $r --frames 3 --format rgba -q -o $r; done
  $ test -s 2,1,8x6 && cmp 2,1,8,6 2,1,8x6
