A full device is an error.

  $ test -e /dev/full || exit 80
  $ slicer info a.png >/dev/full
  slicer: -: cannot write: no space left on device
  hint: free some space, or choose another place with -o
  [74]
  $ slicer info --json a.png >/dev/full
  slicer: -: cannot write: no space left on device
  hint: free some space, or choose another place with -o
  [74]
  $ slicer split --dry-run a.png 2x2 >/dev/full
  slicer: -: cannot write: no space left on device
  hint: free some space, or choose another place with -o
  [74]
