Status says what is done.

  $ . "$TESTDIR/../functions.sh"
  $ slicer batch status jobs.txt --journal journal
  slicer: journal: there is no journal yet
  slicer: 0 of 4 jobs done, 0 failed, 4 missing
  jobs.txt:1: missing
  jobs.txt:2: missing
  jobs.txt:3: missing
  jobs.txt:4: missing
  [75]
  $ mv p2.png 2.png; : >p2.png
  $ slicer batch jobs.txt --journal journal -k
  slicer: jobs.txt:3: p2.png: the file is empty
  slicer: 3 of 4 jobs done, 1 failed, * (glob)
  [65]
  $ slicer batch status jobs.txt --journal journal
  jobs.txt:3: failed: p2.png: * (glob)
  slicer: 3 of 4 jobs done, 1 failed, 0 missing
  [65]
  $ slicer batch status jobs.txt --journal journal --json -q >s
  slicer: 3 of 4 jobs done, 1 failed, 0 missing
  [65]
  $ states <s
  done done failed done
  $ mv 2.png p2.png
  $ slicer batch jobs.txt -q --journal journal --report r && states <r
  skipped skipped done skipped
  $ slicer batch status jobs.txt --journal journal
  slicer: 4 jobs done
