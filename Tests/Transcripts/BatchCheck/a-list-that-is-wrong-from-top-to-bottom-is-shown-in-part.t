A list that is wrong from top to bottom is shown in part.

  $ for i in $(seq 1000); do echo split none$i.png 2x2; done >jobs.txt
  $ slicer batch jobs.txt 2>said
  [66]
  $ grep -c . said; tail -n 1 said | sed 's/^slicer: //'
  51
  and 950 more; no job has begun
