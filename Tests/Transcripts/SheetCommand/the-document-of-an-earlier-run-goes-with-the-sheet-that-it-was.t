The document of an earlier run goes with the sheet that it was about, and no other does.

  $ echo '/* <div class="t"> is mine: url("other.png") */' | tee t.css >mine
  $ slicer transition a.png b.png --type push --frames 3 --sheet --layout css -o s.png
  slicer: a.png to b.png: push, 3 frames of 24x16 pixels, 0.1 s long, in s.png, * (glob)
  $ slicer transition a.png b.png --type push --frames 3 --sheet -o s.png
  slicer: a.png to b.png: push, 3 frames of 24x16 pixels, 0.1 s long, in s.png (1 old file removed), * (glob)
  $ ls -A
  a.png
  b.png
  mine
  s.json
  s.png
  s.yaml
  t.css
  $ slicer transition a.png b.png --type push --frames 3 --sheet --layout css -o s.webp
  slicer: a.png to b.png: push, 3 frames of 24x16 pixels, 0.1 s long, in s.webp, * (glob)
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
  slicer: a.png to b.png: push, 3 frames of 24x16 pixels, 0.1 s long, in s.png (1 old file removed), * (glob)
  $ slicer transition a.png b.png --type push --frames 3 -o s.webp
  slicer: animated WebP measures time in 1/1000 s, so frames last 33 or 34 ms
  hint: use 25 or 40 frames a second for frames of equal length
  slicer: a.png to b.png: push, 3 frames of 24x16 pixels, 0.1 s long, in s.webp (1 old file removed), * (glob)
  $ ls -A
  a.png
  b.png
  mine
  s.png
  s.webp
  s.yaml
  t.css
  $ slicer transition a.png b.png --type push --frames 3 --sheet -o t.png
  slicer: a.png to b.png: push, 3 frames of 24x16 pixels, 0.1 s long, in t.png, * (glob)
  $ cmp t.css mine
