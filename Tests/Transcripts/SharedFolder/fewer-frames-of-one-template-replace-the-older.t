Fewer frames of one template replace the older.

  $ slicer transition a.png b.png --type fade -o fr -q --frames 5
  $ slicer transition a.png b.png --type fade -o fr --frames 3 --json | grep -E '"(removed|manifest)"'
    "manifest" : "fr/manifest.json",
    "removed" : 2,
  $ slicer transition a.png b.png --type fade -o fr --frames 2
  slicer: a.png to b.png: fade, 2 frames of 12x12 pixels, 0.067 s long, in fr/ (1 old file removed), * (glob)
