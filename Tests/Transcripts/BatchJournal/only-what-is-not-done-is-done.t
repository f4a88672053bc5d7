Only what is not done is done.

  $ . "$TESTDIR/../functions.sh"
  $ slicer batch jobs.txt -q --journal journal --report r && states <r
  done done done done
  $ cp -r out before
  $ slicer batch jobs.txt -q --journal journal --report r && states <r
  skipped skipped skipped skipped
  $ rm out/p0/p0_r0_c0.png; echo other >out/p1/p1_r0_c0.png; cp p2.png p3.png
  $ slicer batch jobs.txt -q --journal journal --report r && states <r
  done done skipped done
  $ rm -r out/p3 before/p3; diff -r out before
