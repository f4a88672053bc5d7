Standard input may be too long.

  $ yes a | head -n 1000001 | tr '\n' '\0' | slicer split --stdin0 2x2
  slicer: -: the list has more than 1000000 paths
  hint: use several runs
  [65]
