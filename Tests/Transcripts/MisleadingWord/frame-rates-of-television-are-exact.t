Frame rates of television are exact.

  $ slicer transition a.png b.png --type fade --fps 29.97 --frames 2 -o x.html
  slicer: the frame rate 29.97 is taken as 30000/1001, the rate of video
  hint: write 2997/100 for exactly 29.97
  slicer: a.png to b.png: fade, 2 frames of 16x11 pixels, 0.067 s long, in x.html, * (glob)
  $ slicer gallery a.png a.png --size 16x11 --fps 23.976 --duration 0.2 -o g.html
  slicer: the frame rate 23.976 is taken as 24000/1001, the rate of video
  hint: write 2997/125 for exactly 23.976
  slicer: a.png to a.png: 68 films, each 5 frames of 16x11 pixels, 0.2 MB, in g.html, * (glob)
  $ slicer slideshow a.png b.png --fps 59.94 --hold 0.1 --duration 0.1 -o x.html --json | grep '"rate"'
  slicer: the frame rate 59.94 is taken as 60000/1001, the rate of video
  hint: write 2997/50 for exactly 59.94
    "rate" : "60000/1001",
  $ slicer slideshow a.png b.png --fps 30 --hold 0.1 --duration 0.1 -o x.html --json | grep '"rate"'
    "rate" : "30",
