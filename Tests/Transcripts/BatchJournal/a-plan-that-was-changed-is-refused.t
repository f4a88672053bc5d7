A plan that was changed is refused.

  $ . "$TESTDIR/../functions.sh"
  $ slicer batch plan jobs.txt -q -o jobs.plan
  $ head -c $(($(wc -c <jobs.plan) - 3)) jobs.plan >p; mv p jobs.plan
  $ settle
  $ slicer batch jobs.plan --shard 1/2
  slicer: jobs.plan: the plan's jobs are not those* (glob)
  hint: make it again from the list
  [65]
  $ changed
