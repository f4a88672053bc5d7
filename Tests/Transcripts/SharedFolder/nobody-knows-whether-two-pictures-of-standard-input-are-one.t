Nobody knows whether two pictures of standard input are one.

  $ slicer split - 2x2 -q -o st <a.png; cp -r st before
  $ slicer split - 2x2 -q -o st <b.png
  slicer: st/stdin_r0_c0.png: belongs to another set: stdin (st/manifest.json)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ diff -r st before; slicer split - 2x2 -q -o st --replace <b.png; ! diff -qr st before >x
  $ slicer transition - c.png --type fade --frames 2 -q -o fr <a.png
  $ slicer transition - c.png --type fade --frames 2 -q -o fr <b.png
  slicer: *belongs to* (glob)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
