The document of an earlier run goes with the sheet that it was about, and no other does.

  $ echo '/* <div class="t"> is mine: url("other.png") */' | tee t.css >mine
  $ slicer transition a.png b.png --type push --frames 3 --sheet --layout css -o s.png
  slicer: *in s.png (glob)
  $ slicer transition a.png b.png --type push --frames 3 --sheet -o s.png
  slicer: *in s.png (1 old file removed) (glob)
  $ ls -A
  a.png
  b.png
  mine
  s.json
  s.png
  s.yaml
  t.css
  $ slicer transition a.png b.png --type push --frames 3 --sheet --layout css -o s.webp
  slicer: *in s.webp (glob)
  $ ls -A
  a.png
  b.png
  mine
  s.css
  s.json
  s.png
  s.webp
  s.yaml
  t.css
  $ slicer transition a.png b.png --type push --frames 3 --sheet --layout grid -o s.png
  slicer: *in s.png (1 old file removed) (glob)
  $ slicer transition a.png b.png --type push --frames 3 -o s.webp
  slicer: animated WebP counts 1/1000 s: frames are shown for 33 or 34 of them (25 or 40 frames a second are even)
  slicer: *in s.webp (1 old file removed) (glob)
  $ ls -A
  a.png
  b.png
  mine
  s.png
  s.webp
  s.yaml
  t.css
  $ slicer transition a.png b.png --type push --frames 3 --sheet -o t.png
  slicer: *in t.png (glob)
  $ cmp t.css mine
