The report is no input and not the list, and a plan is no input.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer batch jobs.txt --report p0.png
  slicer: jobs.txt:1: p0.png is written by the batch itself
  slicer: no job has begun
  [64]
  $ slicer batch jobs.txt --report jobs.txt
  slicer: jobs.txt is written by the batch itself
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch plan jobs.txt -o p0.png
  slicer: jobs.txt:1: p0.png is written by the batch itself
  slicer: no job has begun
  [64]
  $ changed
