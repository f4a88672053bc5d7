A dry run is reported in JSON.

  $ slicer split --dry-run a@2x.png 1x2 --json
  [
    {
      "columns" : 2,
      "encodedAnew" : false,
      "folder" : "a@2x-tiles",
      "input" : "a@2x.png",
      "lossless" : false,
      "rows" : 1,
      "scale" : 2,
      "tiles" : [
        {
          "file" : "a_r0_c0@2x.png",
          "pixels" : {
            "height" : 10,
            "width" : 6,
            "x" : 0,
            "y" : 0
          }
        },
        {
          "file" : "a_r0_c1@2x.png",
          "pixels" : {
            "height" : 10,
            "width" : 6,
            "x" : 6,
            "y" : 0
          }
        }
      ]
    }
  ]
  $ test ! -e a@2x-tiles
