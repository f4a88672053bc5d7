`--seed` is the show's own, though types have a parameter of that name.

  $ for s in '--seed 7' --seed=7 '--seed 8';
  >   do slicer slideshow a b c d e f --types random --print $s >"$s"; done
  $ cmp './--seed 7' ./--seed=7; ! cmp -s './--seed 7' './--seed 8'
  $ slicer slideshow a b --type dissolve --set seed=3 --print
  frame  frames  seconds
      0      60    0.000  a
  *dissolve seed=3* (glob)
     83      60    2.767  b
