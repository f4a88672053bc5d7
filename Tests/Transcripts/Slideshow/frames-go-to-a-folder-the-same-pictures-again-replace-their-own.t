Frames go to a folder; the same pictures again replace their own, others do not.

  $ . "$TESTDIR/../functions.sh"
  $ slicer slideshow a.png b.png --hold 0.25 --duration 0.25 --fps 4 --json | grep -E '"(frames|duration|picture|start|type)"'
    "duration" : 0.75,
    "frames" : 3,
        "picture" : "a.png",
        "start" : 0,
          "duration" : 0.25,
          "start" : 0.25,
          "type" : "fade"
        "picture" : "b.png",
        "start" : 0.5
  $ ls -A a-slideshow
  f_0000.png
  f_0001.png
  f_0002.png
  manifest.json
  $ same_pixels a-slideshow/f_0000.png a.png
  $ same_pixels a-slideshow/f_0002.png b.png
  $ slicer slideshow a.png b.png --hold 0.25 --duration 0 --fps 4
  slicer: 2 pictures: 2 frames of 16x12 pixels, 0.5 s long, in a-slideshow/ (1 old file removed), * (glob)
  $ slicer slideshow a.png c.png
  slicer: a-slideshow/f_0000.png: belongs to another set: a.png to b.png * (glob)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
