A script of that name that slicer has not written stays.

  $ . "$TESTDIR/../functions.sh"
  $ echo mine >a.watch.js
  $ settle
  $ slicer transition a.png a.png --type fade --watch -o a.html
  slicer: *a.watch.js* (glob)
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ changed
