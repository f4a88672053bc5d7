A second, shorter film takes the first one's frames away with it.

  $ slicer transition a.png b.png --type fade --frames 5 -o out -q
  $ slicer transition a.png b.png --type fade --frames 3 -o out -q
  $ ls -A out
  f_0000.png
  f_0001.png
  f_0002.png
  manifest.json
