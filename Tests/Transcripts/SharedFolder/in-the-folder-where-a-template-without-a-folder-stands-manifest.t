In the folder where a template without a folder stands `manifest.json` may be anything's.

  $ echo '{}' >manifest.json
  $ slicer transition a.png b.png --type fade -q --frames 3 -o f_{frame:01}.png
  $ ls -A
  a.png
  b.png
  c.png
  f_0.png
  f_0.png.manifest.json
  f_1.png
  f_2.png
  manifest.json
  $ slicer transition a.png b.png --type fade -q --frames 2 -o f_{frame:01}.png --depfile x.d
  $ ls -A
  a.png
  b.png
  c.png
  f_0.png
  f_0.png.manifest.json
  f_1.png
  manifest.json
  x.d
  $ cat x.d
  f_0.png.manifest.json: a.png* (glob)
   b.png
  a.png:
  b.png:
  $ slicer transition a.png b.png --type fade -q --frames 2 -o f_{frame:01}.png --manifest \
  >   f.manifest.json
  $ ls -A
  a.png
  b.png
  c.png
  f.manifest.json
  f_0.png
  f_1.png
  manifest.json
  x.d
