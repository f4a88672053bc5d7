Threads and what is said change no output, so they are no other command.

  $ . "$TESTDIR/../functions.sh"
  $ head -n 1 jobs.txt >one
  $ slicer batch one -q --journal journal --report r && states <r
  done
  $ echo "split -j 2 p0.png 2x2 '-o' 'out/p0' --quiet" >one
  $ slicer batch one -q --journal journal --report r && states <r
  skipped
  $ echo 'split p0.png 1x2 -o out/p0' >one
  $ slicer batch one -q --journal journal --report r && states <r
  done
