The timeline can be printed.

  $ slicer slideshow a.jpg b.jpg c.jpg --types push,wipe --from left --softness 0.5 --loop --print \
  >   --fps 30000/1001 --curve linear
  frame  frames  seconds
      0      60    0.000  a.jpg
     60      22    2.002  push from=left, linear
     82      60    2.736  b.jpg
    142      23    4.738  wipe from=left softness=0.5, linear
    165      60    5.506  c.jpg
    225      22    7.508  push from=left, linear
  $ slicer slideshow a b --print --json | grep -E '"(frames|closed)"'
    "closed" : false,
    "frames" : 143,
