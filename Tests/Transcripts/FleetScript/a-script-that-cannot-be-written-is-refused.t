A script that cannot be written is refused.

  $ . "$TESTDIR/../functions.sh"
  $ echo 'split a.png 2x2' >jobs.txt
  $ settle
  $ slicer batch script slrum jobs.txt --shards 4
  slicer: there is no script for slrum; there is one for slurm, kubernetes, make, ninja, snakemake
  hint: did you mean 'slurm'?
  Try 'slicer help batch script' for more information.
  [64]
  $ slicer batch script slurm jobs.txt --shards 0
  slicer: --shards 0 is not between 1 and 100000
  Try 'slicer help batch script' for more information.
  [64]
  $ slicer batch script kubernetes jobs.txt --shards 4
  slicer: kubernetes runs containers
  hint: name an image that has slicer with --image
  Try 'slicer help batch script' for more information.
  [64]
  $ slicer batch script slurm jobs.txt --shards 4 --claim a
  slicer: --claim needs --image
  hint: add --image
  Try 'slicer help batch script' for more information.
  [64]
  $ slicer batch script slurm none.txt --shards 4
  slicer: none.txt: cannot open: no such file or directory
  [66]
  $ slicer batch script slurm jobs.txt --shards 4 --journal "$(printf 'a\011b')"
  slicer: a\tb: the name has a control character, which no script can hold
  hint: rename it
  Try 'slicer help batch script' for more information.
  [64]
  $ slicer batch script slurm jobs.txt --shards 4 -o jobs.txt
  slicer: jobs.txt: would overwrite the input jobs.txt
  hint: choose another place with -o
  [73]
  $ changed
