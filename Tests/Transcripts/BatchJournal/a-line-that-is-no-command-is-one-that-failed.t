A line that is no command is one that failed.

  $ . "$TESTDIR/../functions.sh"
  $ slicer batch jobs.txt -q --journal journal
  $ (echo slicer split a.png 2x2; cat jobs.txt) >j; mv j jobs.txt
  $ slicer batch status jobs.txt --journal journal --shard 1/1
  jobs.txt:1: failed: the command begins with slicer
  slicer: * jobs done, 1 failed, 0 missing (glob)
  [65]
  $ slicer batch status jobs.txt --journal journal --shard 1/2
  jobs.txt:1: failed: the command begins with slicer
  slicer: * jobs done, 1 failed, 0 missing (glob)
  [65]
  $ slicer batch status jobs.txt --journal journal --shard 2/2
  jobs.txt:1: failed: the command begins with slicer
  slicer: * jobs done, 1 failed, 0 missing (glob)
  [65]
  $ slicer batch status jobs.txt --journal journal --json -q >s
  slicer: 4 of 5 jobs done, 1 failed, 0 missing
  [65]
  $ states <s
  failed done done done done
  $ head -n 1 s
  {"code":65,"errors":[{"hint":"write it without the word slicer","message":"the command begins with slicer"}],"line":1,"state":"failed"}
