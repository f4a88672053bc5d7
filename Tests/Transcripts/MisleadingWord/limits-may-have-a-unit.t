Limits may have a unit.

  $ slicer split a.png 2x2 --max-pixels 400M -q
  $ slicer split a.png 2x2 --max-pixels .176k -q
