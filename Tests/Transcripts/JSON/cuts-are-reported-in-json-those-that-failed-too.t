Cuts are reported in JSON, those that failed too.

  $ slicer split a@2x.png b.png 2x3 -o out --json
  [
    {
      "blank" : 0,
      "columns" : 3,
      "done" : false,
      "exact" : true,
      "folder" : "out/a@2x",
      "input" : "a@2x.png",
      "lossless" : false,
      "manifest" : "out/a@2x/manifest.json",
      "notes" : [
  
      ],
      "removed" : 0,
      "rows" : 2,
      "scales" : [
        2
      ],
      "tiles" : 6
    },
    {
      "error" : {
        "code" : 65,
        "message" : "b.png: the file is empty"
      },
      "input" : "b.png"
  slicer: b.png: the file is empty
    }
  ]
  [65]
