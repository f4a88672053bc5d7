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
  $ slicer slideshow a b c --hold 0 --duration 0 --print
  slicer: b: 2 pictures * (glob)
  hint: * (glob)
  frame  frames  seconds
      0       1    0.000  a
      1       0    0.033  fade, easeInOut
      1       0    0.033  b
      1       0    0.033  fade, easeInOut
      1       0    0.033  c
  $ slicer slideshow a b c --hold 0 --duration 0 --print --json -q | grep -c '"message" : "b: 2 pictures'
  1
