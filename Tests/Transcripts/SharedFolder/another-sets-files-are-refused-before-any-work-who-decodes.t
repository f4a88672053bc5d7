Another set's files are refused before any work: who decodes the picture says something else.

  $ slicer split a.png 2x2 -q -o out --name {row}{column}.png
  $ cp -r out before; mv b.png whole.png; head -c $(($(wc -c <whole.png) - 30)) whole.png >b.png
  $ slicer split b.png 1x2 -q -o out --name {row}{column}.png
  slicer: out/00.png: belongs to another set: a.png (out/manifest.json)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ slicer subimage b.png 0,0,2x2 -o out/01.png
  slicer: out/01.png: belongs to another set: a.png (out/manifest.json)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ slicer transition a.png b.png --type fade --frames 2 -o out/{frame:02}.png
  slicer: out/00.png: belongs to another set: a.png (out/manifest.json)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ diff -r out before; mv whole.png b.png
  $ slicer split b.png 2x2 -q -o out --name {row}{column}.png --dry-run
  slicer: *belongs to another set: a* (glob)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ slicer split b.png 2x2 -q -o out --name {row}{column}.png --list-outputs
  slicer: *belongs to another set: a.png* (glob)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ slicer split b.png 1x2 -o out --name {row}{column}.png --replace
  slicer: b.png: 2 tiles (1x2) in out/ (2 old files removed), * (glob)
  $ ls -A out
  00.png
  01.png
  manifest.json
