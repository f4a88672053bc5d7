What a machine's environment says is told, and asks for no part of a status.

  $ (export CI_NODE_INDEX=2 CI_NODE_TOTAL=4; slicer batch jobs.txt --journal journal)
  slicer: shard 2/4, as GitLab says
  slicer: 1 job done, * (glob)
  $ CI_NODE_INDEX=2 CI_NODE_TOTAL=4 slicer batch status jobs.txt --journal journal
  jobs.txt:*: missing (glob)
  jobs.txt:*: missing (glob)
  jobs.txt:*: missing (glob)
  slicer: 1 of 4 jobs done, 0 failed, 3 missing
  [75]
  $ (export CI_NODE_INDEX=2 CI_NODE_TOTAL=4; slicer batch jobs.txt --journal journal --shard 1/1 -q)
  $ slicer batch status jobs.txt --journal journal
  slicer: 4 jobs done
