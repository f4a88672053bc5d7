Options of a batch that make no sense are wrong usage.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer batch jobs.txt --shard 0/4
  slicer: shard 0 of 4 does not exist (1/4 to 4/4)
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --shard 5/4
  slicer: shard 5 of 4 does not exist (1/4 to 4/4)
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --shard x/y
  slicer: 'x/y' is no shard (K/N, such as 3/16: the third of sixteen)
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --shards 4
  slicer: no engine says which of 4 shards this is (--shard K/N says which shard it is)
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --shard 1/4 --shards 4
  slicer: --shard says how many shards there are: leave --shards out
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --retry 101
  slicer: --retry 101 is not between 0 and 100
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt -j0
  slicer: -j 0 is not between 1 and 1024
  Try 'slicer help batch' for more information.
  [64]
  $ changed
