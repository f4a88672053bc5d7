What is wrong with a job is said of it, wherever it belongs to; the rest is told as ever.

  $ slicer batch jobs.txt -q --journal journal
  $ rm p1.png
  $ for s in 1/2 2/2; do slicer batch status jobs.txt --journal journal --shard $s >o 2>e;
  >   cat o e >ends-in-$?; done
  $ sed 's/^slicer: //' ends-in-66
  jobs.txt:2: failed: p1.png: cannot open: no such file or directory
  jobs.txt: an input is missing, so jobs may be in other shards than when they ran (a plan keeps them: slicer batch plan)
  * of *, 1 failed, 0 missing (glob)
  $ sed 's/^slicer: //' ends-in-0
  jobs.txt: an input is missing, so jobs may be in other shards than when they ran (a plan keeps them: slicer batch plan)
  * done (glob)
  $ slicer batch status jobs.txt --journal journal
  jobs.txt:2: failed: p1.png: cannot open: no such file or directory
  slicer: 3 of 4 jobs done, 1 failed, 0 missing
  [66]
  $ slicer batch status jobs.txt --journal none -q
  slicer: 0 of 4 jobs done, 1 failed, 3 missing
  [66]
