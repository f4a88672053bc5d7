A list may be called nearly as a command is.

  $ cp jobs.txt plans; cp jobs.txt run.txt
  $ slicer batch plans -q
  $ slicer batch run.txt -q
