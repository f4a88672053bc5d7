Neither file is touched if one of them may not be.

  $ echo mine >s.json
  $ slicer transition a.png b.png --type push --sheet -o s.png --no-clobber
  slicer: s.json: exists already
  hint: leave --no-clobber out to replace it
  [73]
  $ ls -A
  a.png
  b.png
  s.json
  s.yaml
  $ cat s.json
  mine
