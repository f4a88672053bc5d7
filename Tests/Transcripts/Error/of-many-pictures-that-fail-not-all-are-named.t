Of many pictures that fail not all are named.

  $ for i in $(seq 14); do mkdir $i; cp a.png $i; done
  $ slicer split [1-9]/a.png 1?/a.png 2x2
  slicer: 1/a.png, 2/a.png, 3/a.png and 11 more would all be cut into a-tiles
  hint: run one command for each, with another -o for each
  Try 'slicer help split' for more information.
  [64]
