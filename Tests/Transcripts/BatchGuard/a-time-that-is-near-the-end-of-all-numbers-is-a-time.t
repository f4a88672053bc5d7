A time that is near the end of all numbers is a time.

  $ touch -t 169102200333 p0.png
  $ slicer batch jobs.txt --journal journal -q
  $ touch -t 224811102026 p0.png
  $ slicer batch jobs.txt --journal journal -q
