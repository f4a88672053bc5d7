The total counts the cards.

  $ slicer slideshow a.png b.png --theme modern --title Iceland --end End --total 12 --dry-run \
  >   --caption-font 'DejaVu Sans'
  frame  frames  seconds
      0      90    0.000  card 'Iceland' over a.png
     90      18    3.000  push from=right, easeInOut
    108      63    3.600  a.png
    171      18    5.700  push from=right, easeInOut
    189      63    6.300  b.png
    252      18    8.400  push from=right, easeInOut
    270      90    9.000  card 'End' over b.png
  $ slicer slideshow a.png b.png c.png --duration 3 --total 5s --print
  slicer: 2 transitions take 6 s, more than the total of 5 s
  hint: use a shorter --duration, fewer pictures, or a longer --total
  Try 'slicer help slideshow' for more information.
  [64]
