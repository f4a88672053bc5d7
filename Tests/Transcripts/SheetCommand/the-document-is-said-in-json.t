The document is said in JSON.

  $ mkdir out
  $ slicer transition a.png b.png --type push --sheet -o out/x.png --json | grep '"document"'
    "document" : "out/x.json",
  $ slicer transition a.png b.png --type push --sheet --layout css -o x.webp --json | grep '"document"'
    "document" : "x.css",
  $ slicer transition a.png b.png --type push --sheet --layout grid -o x.png --json | grep '"document"'
  [1]
  $ slicer transition a.png b.png --type push -o x.png --json | grep '"document"'
  [1]
  $ slicer slideshow a.png b.png --sheet -o out/x.png --json | grep '"document"'
    "document" : "out/x.json",
  $ slicer slideshow a.png b.png --sheet --layout css -o x.webp --json | grep '"document"'
    "document" : "x.css",
  $ slicer slideshow a.png b.png --sheet --layout grid -o x.png --json | grep '"document"'
  [1]
  $ slicer slideshow a.png b.png -o x.png --json | grep '"document"'
  [1]
  $ slicer animate s.yaml --sheet -o out/x.png --json | grep '"document"'
    "document" : "out/x.json",
  $ slicer animate s.yaml --sheet --layout css -o x.webp --json | grep '"document"'
    "document" : "x.css",
  $ slicer animate s.yaml --sheet --layout grid -o x.png --json | grep '"document"'
  [1]
  $ slicer animate s.yaml -o x.png --json | grep '"document"'
  [1]
