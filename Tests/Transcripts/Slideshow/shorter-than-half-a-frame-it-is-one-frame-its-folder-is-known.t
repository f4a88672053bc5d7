Shorter than half a frame, it is one frame; its folder is known by all the pictures.

  $ slicer slideshow a.png b.png c.png --hold 0 --duration 0 -o one
  slicer: b.png: 2 pictures are shown in no frame, and this is the first of them
  hint: use a longer --hold or a higher --fps
  slicer: 3 pictures: 1 frame of 16x12 pixels, 0.033 s long, in one/, * (glob)
  $ slicer slideshow a.png b.png c.png --hold 0 --duration 0 -o one
  slicer: b.png: 2 pictures are shown in no frame, and this is the first of them
  hint: use a longer --hold or a higher --fps
  slicer: 3 pictures: 1 frame of 16x12 pixels, 0.033 s long, in one/, * (glob)
  $ slicer slideshow a.png b.png c.png --hold 0 --duration 0 -o one --json
  slicer: b.png: 2 pictures are shown in no frame, and this is the first of them
  hint: use a longer --hold or a higher --fps
  {
    "closed" : false,
    "duration" : 0.03333333333333333,
    "frames" : 1,
    "manifest" : "one/manifest.json",
    "notes" : [
      {
        "hint" : "use a longer --hold or a higher --fps",
        "message" : "b.png: 2 pictures are shown in no frame, and this is the first of them"
      }
    ],
    "output" : "one",
    "pixels" : {
      "height" : 12,
      "width" : 16
    },
    "rate" : "30",
    "removed" : 0,
    "slides" : [
      {
        "hold" : 0.03333333333333333,
        "picture" : "a.png",
        "start" : 0,
        "transition" : {
          "curve" : "easeInOut",
          "duration" : 0,
          "parameters" : {
  
          },
          "start" : 0.03333333333333333,
          "type" : "fade"
        }
      },
      {
        "hold" : 0,
        "picture" : "b.png",
        "start" : 0.03333333333333333,
        "transition" : {
          "curve" : "easeInOut",
          "duration" : 0,
          "parameters" : {
  
          },
          "start" : 0.03333333333333333,
          "type" : "fade"
        }
      },
      {
        "hold" : 0,
        "picture" : "c.png",
        "start" : 0.03333333333333333
      }
    ]
  }
  $ slicer slideshow a.png b.png --hold 0 --duration 0 -o one
  slicer: one/f_0000.png: belongs to another set: a.png to c.png * (glob)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
