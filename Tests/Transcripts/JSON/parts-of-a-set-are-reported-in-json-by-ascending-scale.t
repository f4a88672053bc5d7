Parts of a set are reported in JSON by ascending scale.

  $ slicer subimage a.png a@2x.png 1,1,2x3 -o c.png --json
  [
    {
      "input" : "a.png",
      "notes" : [
  
      ],
      "output" : "c.png",
      "pixels" : {
        "height" : 3,
        "width" : 2,
        "x" : 1,
        "y" : 1
      },
      "removed" : 0
    },
    {
      "input" : "a@2x.png",
      "notes" : [
  
      ],
      "output" : "c@2x.png",
      "pixels" : {
        "height" : 6,
        "width" : 4,
        "x" : 2,
        "y" : 2
      },
      "removed" : 0
    }
  ]
  $ slicer subimage a@2x.png a.png 1,1,2x3 -o c.png --json
  [
    {
      "input" : "a.png",
      "notes" : [
  
      ],
      "output" : "c.png",
      "pixels" : {
        "height" : 3,
        "width" : 2,
        "x" : 1,
        "y" : 1
      },
      "removed" : 0
    },
    {
      "input" : "a@2x.png",
      "notes" : [
  
      ],
      "output" : "c@2x.png",
      "pixels" : {
        "height" : 6,
        "width" : 4,
        "x" : 2,
        "y" : 2
      },
      "removed" : 0
    }
  ]
  $ slicer subimage --make-scales 1 a@2x.png 1,1,2x3 -o c.png --json
  [
    {
      "input" : "a@2x.png",
      "notes" : [
  
      ],
      "output" : "c.png",
      "pixels" : {
        "height" : 3,
        "width" : 2,
        "x" : 1,
        "y" : 1
      },
      "removed" : 0
    },
    {
      "input" : "a@2x.png",
      "notes" : [
  
      ],
      "output" : "c@2x.png",
      "pixels" : {
        "height" : 6,
        "width" : 4,
        "x" : 2,
        "y" : 2
      },
      "removed" : 0
    }
  ]
