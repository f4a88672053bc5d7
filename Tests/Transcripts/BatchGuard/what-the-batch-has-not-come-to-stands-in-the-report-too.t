What the batch has not come to stands in the report, too.

  $ echo 'no picture' >p0.png
  $ slicer batch jobs.txt -j1 -q --report report.jsonl
  slicer: jobs.txt:1: p0.png: not a picture * (glob)
  slicer: 0 of 4 jobs done, 1 failed, 3 not finished, * (glob)
  [65]
  $ grep -o '"state":"[a-z]*"' report.jsonl | sort
  "state":"abandoned"
  "state":"abandoned"
  "state":"abandoned"
  "state":"failed"
