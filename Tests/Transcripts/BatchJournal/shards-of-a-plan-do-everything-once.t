Shards of a plan do everything once.

  $ . "$TESTDIR/../functions.sh"
  $ slicer batch plan jobs.txt -o jobs.plan --shards 3 -j1
  slicer: 4 jobs, * (glob)
  $ for i in 1 2 3; do slicer batch jobs.plan --shard $i/3 --journal journal -q --report $i.jsonl;
  >   done
  $ cat ?.jsonl | grep -c '"state":"done"'; cat ?.jsonl | grep -c .
  4
  4
  $ slicer batch jobs.txt -q --journal journal --report r && states <r
  skipped skipped skipped skipped
