A dry run knows what is encoded anew.

  $ slicer split j.jpg 2x1 --lossless --dry-run
  slicer: j.jpg: lines moved by up to 4 pixels, to the edges of 16x16 blocks
  j.jpg: 40x56 pixels, scale 1, 2x1 tiles without loss in j-tiles/
    0,0,40x32  j_r0_c0.jpg
    0,32,40x24  j_r1_c0.jpg
  $ slicer split j.jpg 2x1 --dry-run
  j.jpg: 40x56 pixels, scale 1, 2x1 tiles encoded anew in j-tiles/
    0,0,40x28  j_r0_c0.jpg
    0,28,40x28  j_r1_c0.jpg
  $ slicer split j.jpg 2x1 --dry-run --json | grep '"encodedAnew"'
      "encodedAnew" : true,
  $ slicer split j.jpg 2x1 --dry-run --json --lossless -q | grep '"encodedAnew"'
      "encodedAnew" : false,
  $ slicer split j.jpg 2x1 --dry-run --json --format png | grep '"encodedAnew"'
      "encodedAnew" : false,
