Pictures change at the beats.

  $ slicer slideshow a.png b.png c.png --duration 0.5 --fps 4 --print --beats beats.txt \
  >   --beats-every 2
  frame  frames  seconds
      0       7    0.000  a.png
      7       2    1.750  fade, easeInOut
      9       6    2.250  b.png
     15       2    3.750  fade, easeInOut
     17       8    4.250  c.png
  $ slicer slideshow a.png b.png c.png --duration 0.5 --fps 4 --print --beats beats.txt --duration \
  >   1.5
  slicer: beats.txt: beats at 1 s and 2 s are 1 s apart, but half of each transition must fit between them, 1.5 s in all
  hint: use a shorter --duration (0 makes cuts) or --beats-every 2
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow --list s.txt --beats beats.txt --print
  slicer: s.txt:1:7: beats state how long pictures are held, so hold is not allowed
  hint: leave one out
  [65]
  $ slicer slideshow a.png b.png c.png --duration 0.5 --fps 4 --print --beats twice.txt
  slicer: twice.txt:2: the beat at 1 s is not after the one at 1 s
  [65]
