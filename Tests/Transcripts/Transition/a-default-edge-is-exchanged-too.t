A default edge is exchanged, too.

  $ for f in '' '--from bottom' '--from top';
  >   do slicer transition a.png b.png --type pageCurl $f --ios-vertical --frames 4 --format rgba -q -o "x$f";
  >   done
  $ cmp x 'x--from bottom'; ! cmp -s x 'x--from top'
