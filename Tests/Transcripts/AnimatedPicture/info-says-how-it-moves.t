Info says how it moves.

  $ slicer info m.png --json | grep -E '"(frames|plays|seconds)"'
      "frames" : 7,
      "plays" : 0,
      "seconds" : 0.35
  $ slicer info m.png | grep frames
    frames      7
  $ slicer info m.webp --json | grep -E '"(frames|plays|seconds)"'
      "frames" : 7,
      "plays" : 0,
      "seconds" : 0.35
  $ slicer info m.webp | grep frames
    frames      7
  $ slicer info m.gif --json | grep -E '"(frames|plays|seconds)"'
      "frames" : 7,
      "plays" : 0,
      "seconds" : 0.35
  $ slicer info m.gif | grep frames
    frames      7
