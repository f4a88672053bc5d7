Options of a batch that make no sense are wrong usage.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer batch jobs.txt --shard 0/4
  slicer: shard 0/4 does not exist; there are 1/4 to 4/4
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --shard 5/4
  slicer: shard 5/4 does not exist; there are 1/4 to 4/4
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --shard x/y
  slicer: 'x/y' is not a shard
  hint: write K/N, such as 3/16 for the third of sixteen
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --shards 4
  slicer: no engine states which of 4 shards this is
  hint: state which shard it is with --shard K/N
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch jobs.txt --shard 1/4 --shards 4
  slicer: --shard states how many shards there are
  hint: leave --shards out
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
