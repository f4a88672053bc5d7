Raw frames do not say their profile.

  $ slicer transition p3.png other.png --type fade --frames 3 --format rgba -o raw
  slicer: frames are Display P3, which raw frames cannot state
  hint: use --profile srgb to convert them
  slicer: p3.png to other.png: fade, 3 frames of 16x12 pixels, 0.1 s long, in raw, * (glob)
