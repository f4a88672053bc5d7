The manifest says what frames were and are.

  $ . "$TESTDIR/../functions.sh"
  $ slicer transition p3.png other.png --type fade --frames 3 -o out
  slicer: p3.png to other.png: fade, 3 frames of 16x12 pixels, 0.1 s long, in out/, * (glob)
  $ sed -n '/"samples"/,/^  }/p' out/manifest.json
    "samples" : {
      "frames" : {
        "depth" : 8,
        "profile" : "Display P3"
      },
      "from" : {
        "depth" : 8,
        "profile" : "Display P3"
      },
      "to" : {
        "depth" : 8,
        "profile" : "Display P3"
      }
    },
  $ same_pixels out/f_0000.png p3.png
  $ same_pixels out/f_0002.png other.png
