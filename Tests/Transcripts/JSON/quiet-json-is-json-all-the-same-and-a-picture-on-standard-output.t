Quiet JSON is JSON all the same, and a picture on standard output stays alone there.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split --json -q a@2x.png 1x1
  [
    {
      "blank" : 0,
      "columns" : 1,
      "done" : false,
      "exact" : true,
      "folder" : "a@2x-tiles",
      "input" : "a@2x.png",
      "lossless" : false,
      "manifest" : "a@2x-tiles/manifest.json",
      "notes" : [
  
      ],
      "removed" : 0,
      "rows" : 1,
      "scales" : [
        2
      ],
      "tiles" : 1
    }
  ]
  $ slicer subimage --json a@2x.png 0,0,2x2 -o - >c.png
  slicer: a@2x.png: 0,0,4x4 pixels in -, * (glob)
  $ slicer subimage -q a@2x.png 0,0,2x2 -o d.png
  $ same_pixels c.png d.png
