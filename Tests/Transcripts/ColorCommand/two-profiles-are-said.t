Two profiles are said.

  $ slicer transition p3.png plain.png --type fade --frames 3 -o x.png
  slicer: the first picture is Display P3 and the second sRGB; frames are sRGB
  hint: use --profile source to keep the first one's colors, or display-p3 for wide ones
  slicer: p3.png to plain.png: fade, 3 frames of 16x12 pixels, 0.1 s long, in x.png, * (glob)
  $ slicer transition p3.png plain.png --type fade --frames 3 -o x.png --json --profile srgb | grep -E '"(notes|profile)"'
    "notes" : [
        "profile" : "sRGB"
        "profile" : "Display P3"
        "profile" : "sRGB"
  $ slicer transition p3.png plain.png --type fade --frames 3 -o x.png --json --profile source | grep -E '"(notes|profile)"'
    "notes" : [
        "profile" : "Display P3"
        "profile" : "Display P3"
        "profile" : "sRGB"
  $ slicer transition p3.png plain.png --type fade --frames 3 -o x.png --json --profile display-p3 | grep -E '"(notes|profile)"'
    "notes" : [
        "profile" : "Display P3"
        "profile" : "Display P3"
        "profile" : "sRGB"
