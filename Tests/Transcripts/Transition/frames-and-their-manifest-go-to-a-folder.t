Frames and their manifest go to a folder.

  $ . "$TESTDIR/../functions.sh"
  $ slicer transition a.png b.png --type push --from top --duration 0.5 --fps 8
  slicer: a.png to b.png: push, 4 frames of 16x12 pixels, 0.5 s long, in a-to-b-push/, * (glob)
  $ ls -A a-to-b-push
  f_0000.png
  f_0001.png
  f_0002.png
  f_0003.png
  manifest.json
  $ grep -E '"(transition|rate|time)"' a-to-b-push/manifest.json
        "time" : 0,
        "time" : 0.125,
        "time" : 0.25,
        "time" : 0.375,
    "rate" : "8",
    "transition" : "push",
  $ grep -A 1 '"parameters"' a-to-b-push/manifest.json
    "parameters" : {
      "from" : "top"
  $ grep -E '"progress" : [01],' a-to-b-push/manifest.json
        "progress" : 0,
        "progress" : 1,
  $ same_pixels a-to-b-push/f_0000.png a.png
  $ same_pixels a-to-b-push/f_0003.png b.png
