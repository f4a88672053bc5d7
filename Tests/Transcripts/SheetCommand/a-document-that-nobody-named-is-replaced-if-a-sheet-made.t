A document that nobody named is replaced if a sheet made it, or when asked.

  $ echo mine >s.json
  $ slicer transition a.png b.png --type push --sheet --layout pixi -o s.png
  slicer: s.json: exists, but slicer cannot tell whether it wrote it
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ cat s.json; test ! -e s.png
  mine
  $ slicer transition a.png b.png --type push --sheet --layout pixi -q --replace -o s.png
  $ slicer transition a.png b.png --type push --sheet --layout pixi -q -o s.png
  $ rm s.png
  $ echo mine >s.css
  $ slicer transition a.png b.png --type push --sheet --layout css -o s.png
  slicer: s.css: exists, but slicer cannot tell whether it wrote it
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ cat s.css; test ! -e s.png
  mine
  $ slicer transition a.png b.png --type push --sheet --layout css -q --replace -o s.png
  $ slicer transition a.png b.png --type push --sheet --layout css -q -o s.png
  $ rm s.png
