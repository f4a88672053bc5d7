The questions before the work get the answer that the work gives.

  $ . "$TESTDIR/../functions.sh"
  $ mkdir out; echo mine >out/a_r1_c0.png
  $ settle
  $ slicer split a.png 2x2 -o out --dry-run
  slicer: out/a_r1_c0.png: exists* (glob)
  [73]
  $ slicer split a.png 2x2 -o out --list-outputs
  slicer: out/a_r1_c0.png: exists* (glob)
  [73]
  $ slicer split a.png 2x2 -o out --resume
  slicer: out/a_r1_c0.png: exists* (glob)
  [73]
  $ slicer split a.png 2x2 -o out --no-clobber
  slicer: out/a_r1_c0.png: exists* (glob)
  [73]
  $ slicer split a.png 2x2 -o out
  slicer: out/a_r1_c0.png: exists* (glob)
  [73]
  $ slicer split a.png 2x2 -o out
  slicer: out/a_r1_c0.png: exists, and nothing shows that slicer wrote it (move it, or choose another folder or name; --replace discards it)
  [73]
  $ changed
