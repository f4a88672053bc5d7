A document may have another name than its sheet.

  $ slicer transition a.png b.png --type fade --frames 3 --sheet -o s.png -q
  $ slicer transition a.png b.png --type fade --frames 3 --sheet -o s.png -q
  $ slicer transition a.png b.png --type fade --frames 3 --sheet -o s.webp
  slicer: s.json: is a document that slicer made of a picture with another name
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ echo '{"mine": 1}' >s.json
  $ slicer transition a.png b.png --type fade --frames 3 --sheet -o s.webp
  slicer: s.json: exists, but slicer cannot tell whether it wrote it
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
