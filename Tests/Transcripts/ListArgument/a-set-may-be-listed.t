A set may be listed.

  $ printf 'a.png\0a@2x.png\0' | slicer split --stdin0 --grid 2x2
  slicer: a.png: 8 tiles (2x2), at 2 scales, in a-tiles/, * (glob)
