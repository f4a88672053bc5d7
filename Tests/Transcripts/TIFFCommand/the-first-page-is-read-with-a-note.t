The first page is read with a note.

  $ slicer split scan.tif 2x1 -o t
  slicer: scan.tif: the first of 3 pages is read; [1] after the name is the second
  slicer: scan.tif: 2 tiles (2x1) in t/, * (glob)
