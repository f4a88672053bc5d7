A batch that keeps going says what failed.

  $ cat >jobs.txt <<'END'
  > split none.png 2x2 -o k1
  > split a.png 2x2 -o k2
  > animate none.yaml -o k3.png
  > END
  $ slicer batch jobs.txt -k --report report.jsonl -j1
  slicer: jobs.txt:1: none.png: cannot open: no such file or directory
  slicer: jobs.txt:3: none.yaml: cannot open: no such file or directory
  slicer: 1 of 3 jobs done, 2 failed, * (glob)
  [66]
  $ grep -c failed report.jsonl; grep -c done report.jsonl; ls -d k*
  2
  1
  k2
  $ slicer batch jobs.txt
  slicer: jobs.txt:1: none.png: cannot open: no such file or directory
  slicer: jobs.txt:3: none.yaml: cannot open: no such file or directory
  slicer: no job has begun
  [66]
  $ slicer batch jobs.txt -k --dry-run
  slicer: jobs.txt:1: none.png: cannot open: no such file or directory
  slicer: jobs.txt:3: none.yaml: cannot open: no such file or directory
  slicer: no job has begun
  [66]
