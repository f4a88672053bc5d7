Pictures at several widths are files of their own.

  $ slicer subimage a.png b.png --widths 6,12,48
  $ slicer subimage a.png b.png --size 8 -o 'small-{index}.{ext}' -q
  $ slicer info small-1.png | head -n 2
  $ slicer subimage a.png --widths 6,12 -o x.png
  $ slicer subimage a.png --widths 6,0
  $ slicer subimage a.png --widths 6 --size 4 -o x.png
  $ slicer subimage a.png missing.png --widths 6 -o 'w-{name}.png'
  $ slicer subimage a.png -o '{nam}.png'
  $ slicer subimage - --widths 6 < a.png
