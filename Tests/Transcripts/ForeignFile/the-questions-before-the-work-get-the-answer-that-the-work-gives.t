The questions before the work get the answer that the work gives.

  $ . "$TESTDIR/../functions.sh"
  $ mkdir out; echo mine >out/a_r1_c0.png
  $ settle
  $ slicer split a.png 2x2 -o out --dry-run
  slicer: out/a_r1_c0.png: exists* (glob)
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ slicer split a.png 2x2 -o out --list-outputs
  slicer: out/a_r1_c0.png: exists* (glob)
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ slicer split a.png 2x2 -o out --resume
  slicer: out/a_r1_c0.png: exists* (glob)
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ slicer split a.png 2x2 -o out --no-clobber
  slicer: out/a_r1_c0.png: exists* (glob)
  hint: leave --no-clobber out to replace it
  [73]
  $ slicer split a.png 2x2 -o out
  slicer: out/a_r1_c0.png: exists* (glob)
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ slicer split a.png 2x2 -o out
  slicer: out/a_r1_c0.png: exists, but slicer cannot tell whether it wrote it
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ changed
