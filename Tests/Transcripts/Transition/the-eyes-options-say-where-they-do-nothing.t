The eye's options say where they do nothing.

  $ slicer transition a.png b.png --type fade --perspective 300 --frames 3 -o x.png
  slicer: --perspective has no effect on fade, which has no depth
  hint: leave it out
  slicer: a.png to b.png: * (glob)
  $ slicer transition a.png b.png --type curl --no-dolly --frames 3 -o x.png
  slicer: --no-dolly has no effect on curl, which does not move the eye
  hint: leave it out
  slicer: a.png to b.png: * (glob)
  $ slicer transition a.png b.png --type flip --perspective 300 --frames 3 -o x.png
  slicer: a.png to b.png: * (glob)
  $ slicer transition a.png b.png --type cube --no-dolly --frames 3 -o x.png
  slicer: a.png to b.png: * (glob)
