A picture from a pipe is cut.

  $ cat a.png | slicer split - 2x2
  slicer: -: 4 tiles (2x2) in stdin-tiles/, * (glob)
  $ ls -A stdin-tiles
  manifest.json
  stdin_r0_c0.png
  stdin_r0_c1.png
  stdin_r1_c0.png
  stdin_r1_c1.png
