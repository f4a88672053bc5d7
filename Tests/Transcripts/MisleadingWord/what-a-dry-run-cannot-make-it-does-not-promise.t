What a dry run cannot make it does not promise.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type fade --dry-run --watch -o x.html
  slicer: --dry-run and --watch exclude each other
  hint: leave --watch out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png a.png --type fade --dry-run --scale 3 -o x@1x.png
  slicer: fade has no parameters, so --scale does not apply
  hint: --scale is a parameter of sheet, magicMove, fold, doorway and 4 more types
  Try 'slicer help transition' for more information.
  [64]
  $ changed
