Sixteen bits are kept where they are asked for.

  $ . "$TESTDIR/../functions.sh"
  $ slicer transition deep.png plain.png --type push --frames 3 -o eight.png
  slicer: deep.png: the picture has 16 bits a sample; frames have 8
  hint: use --depth 16 to keep them
  slicer: deep.png to plain.png: push, 3 frames of 16x12 pixels, 0.1 s long, in eight.png, * (glob)
  $ slicer transition deep.png plain.png --type push --frames 3 -o sixteen --depth 16
  slicer: deep.png to plain.png: push, 3 frames of 16x12 pixels, 0.1 s long, in sixteen/, * (glob)
  $ same_pixels sixteen/f_0000.png deep.png
  $ sed -n '/"samples"/,/^  }/p' sixteen/manifest.json
    "samples" : {
      "frames" : {
        "depth" : 16,
        "profile" : "sRGB"
      },
      "from" : {
        "depth" : 16,
        "profile" : "sRGB"
      },
      "to" : {
        "depth" : 8,
        "profile" : "sRGB"
      }
    },
  $ slicer transition deep.png plain.png --type push --frames 3 -o raw --format rgba --depth 16 -q
  $ wc -c <raw | tr -d ' '
  4608
  $ slicer transition deep.png plain.png --type flip -o x.png --depth 16 -q
