Pictures at several widths are files of their own.

  $ slicer subimage a.png b.png --widths 6,12,48
  slicer: a.png: it is 24 pixels wide, and not enlarged to 48
  hint: use --enlarge to make it larger
  slicer: b.png: it is 24 pixels wide, and not enlarged to 48
  hint: use --enlarge to make it larger
  slicer: a.png: 6x4 pixels in a-6w.png
  slicer: a.png: 12x8 pixels in a-12w.png
  slicer: b.png: 6x4 pixels in b-6w.png
  slicer: b.png: 12x8 pixels in b-12w.png
  slicer: 4 pictures written, * (glob)
  $ slicer subimage a.png b.png --size 8 -o 'small-{index}.{ext}' -q
  $ slicer info small-1.png | head -n 2
  small-1.png
    format      png
  $ slicer subimage a.png --widths 6,12 -o x.png
  slicer: two sizes of a.png would both be written to x.png
  hint: use {name} and {width} in the output's name
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png --widths 6,0
  slicer: --widths '6,0' is not a list of pixels, 1 to 1000000
  hint: write --widths 320,640,1280
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png --widths 6 --size 4 -o x.png
  slicer: --size and --widths exclude each other
  hint: leave one out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png missing.png --widths 6 -o 'w-{name}.png'
  slicer: a.png: 6x4 pixels in w-a.png
  slicer: missing.png: cannot open: no such file or directory
  slicer: 1 of 2 pictures written, 1 failed, * (glob)
  [66]
  $ slicer subimage a.png -o '{nam}.png'
  slicer: {nam} is not a field of names; there are {name} {width} {height} {index} {ext}
  hint: did you mean {name}?
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage - --widths 6 < a.png
  slicer: -: standard input can be read only once, and a name with fields or --widths needs a file
  hint: name files instead
  Try 'slicer help subimage' for more information.
  [64]
