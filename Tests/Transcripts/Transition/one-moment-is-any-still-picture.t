One moment is any still picture.

  $ slicer transition a.png b.png --type fade --at 0.5 -o x.jpg -q --quality 80
  $ slicer info x.jpg | grep format
    format      jpeg
  $ slicer transition a.png b.png --type fade --at 0.5 -o - -q --format png >x
  $ slicer transition a.png b.png --type fade --at 0.5 -o x.png -q
  $ cmp x x.png
