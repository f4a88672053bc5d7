A job that has failed again is known to have failed, whatever its record says of earlier.

  $ touch -t 202009131226 p0.png; head -n 1 jobs.txt >one.txt
  $ slicer batch one.txt --journal journal -q
  $ rm -r out/p0; echo 'in the way' >out/p0
  $ slicer batch one.txt --journal journal -q
  slicer: one.txt:1: out/p0: * (glob)
  hint: choose another place with -o
  slicer: 0 of 1 job done, 1 failed, * (glob)
  [73]
  $ slicer batch status one.txt --journal journal
  one.txt:1: failed: out/p0: * (glob)
  slicer: *1 failed, 0 missing (glob)
  [73]
