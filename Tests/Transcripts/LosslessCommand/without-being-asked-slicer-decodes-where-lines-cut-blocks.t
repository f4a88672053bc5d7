Without being asked, slicer decodes where lines cut blocks.

  $ slicer split j.jpg 2x2
  slicer: j.jpg: 4 tiles (2x2), encoded anew, in j-tiles/, * (glob)
  $ grep '"exact"' j-tiles/manifest.json
    "exact" : false,
