Raw frames do not say their profile.

  $ slicer transition p3.png other.png --type fade --frames 3 --format rgba -o raw
  slicer: frames are Display P3, and nothing in raw frames says so (--profile srgb converts them)
  slicer: p3.png to other.png: fade, 3 frames of 16x12 pixels, 0.1 s, in raw
