One input that is missing does not hide what is known of the others.

  $ slicer batch jobs.txt --journal journal -q
  $ rm p0.png
  $ slicer batch status jobs.txt --journal journal
  jobs.txt:1: failed: p0.png: cannot open: * (glob)
  slicer: 3 of 4 jobs done, 1 failed, 0 missing
  [66]
