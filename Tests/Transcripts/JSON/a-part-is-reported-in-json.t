A part is reported in JSON.

  $ slicer subimage a@2x.png 1,1,2x3 -o c.png --json
  {
    "input" : "a@2x.png",
    "notes" : [
  
    ],
    "output" : "c.png",
    "pixels" : {
      "height" : 6,
      "width" : 4,
      "x" : 2,
      "y" : 2
    },
    "removed" : 0
  }
