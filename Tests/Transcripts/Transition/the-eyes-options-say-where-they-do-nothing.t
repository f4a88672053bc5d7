The eye's options say where they do nothing.

  $ slicer transition a.png b.png --type fade --perspective 300 --frames 3 -o x.png
  slicer: --perspective does nothing for fade, in which nothing turns in space
  hint: leave it out
  slicer: a.png to b.png: * (glob)
  $ slicer transition a.png b.png --type curl --no-dolly --frames 3 -o x.png
  slicer: --no-dolly does nothing for curl, in which nothing turns in space
  hint: leave it out
  slicer: a.png to b.png: * (glob)
  $ slicer transition a.png b.png --type flip --perspective 300 --frames 3 -o x.png
  slicer: a.png to b.png: * (glob)
  $ slicer transition a.png b.png --type cube --no-dolly --frames 3 -o x.png
  slicer: a.png to b.png: * (glob)
