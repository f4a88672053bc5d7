Data that are lost are an error.

  $ slicer info a.png >&-
  slicer: -: cannot write: bad file descriptor
  [74]
  $ slicer info --json a.png >&-
  slicer: -: cannot write: bad file descriptor
  [74]
  $ slicer split --dry-run a.png 2x2 >&-
  slicer: -: cannot write: bad file descriptor
  [74]
