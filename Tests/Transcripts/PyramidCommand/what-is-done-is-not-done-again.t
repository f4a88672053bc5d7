What is done is not done again.

  $ slicer pyramid p.png -o out -q --resume
  $ slicer pyramid p.png -o out --resume
  slicer: p.png: done before: 7 tiles on 7 levels in out/, * (glob)
