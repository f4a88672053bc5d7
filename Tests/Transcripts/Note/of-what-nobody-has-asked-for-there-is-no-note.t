Of what nobody has asked for there is no note.

  $ slicer transition wide.png wide.png --type fade -o f.webp --size 32
  slicer: wide.png to wide.png: fade, 23 frames of 32x20 pixels, 0.767 s long, in f.webp, * (glob)
  $ slicer transition wide.png wide.png --type fade -o f.webp --size 50%
  slicer: wide.png to wide.png: fade, 23 frames of 32x20 pixels, 0.767 s long, in f.webp, * (glob)
  $ slicer subimage wide.png -o all.webp
  slicer: wide.png: 0,0,64x40 pixels in all.webp, * (glob)
