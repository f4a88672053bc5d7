Lines are moved to blocks.

  $ slicer split j.jpg 2x2 --lossless
  slicer: j.jpg: lines moved by up to 4 pixels, to the edges of 16x16 blocks
  slicer: j.jpg: 4 tiles (2x2), without loss, in j-tiles/, * (glob)
  $ sed -n '/^      "pixels"/,/}/p' j-tiles/manifest.json
        "pixels" : {
          "height" : 32,
          "width" : 16,
          "x" : 0,
          "y" : 0
        },
        "pixels" : {
          "height" : 32,
          "width" : 24,
          "x" : 16,
          "y" : 0
        },
        "pixels" : {
          "height" : 24,
          "width" : 16,
          "x" : 0,
          "y" : 32
        },
        "pixels" : {
          "height" : 24,
          "width" : 24,
          "x" : 16,
          "y" : 32
        },
