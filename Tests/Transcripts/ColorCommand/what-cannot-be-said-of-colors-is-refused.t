What cannot be said of colors is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition deep.png plain.png --type fade -o x.png --profile nonsense
  slicer: --profile 'nonsense' is not srgb, source or display-p3
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition deep.png plain.png --type fade -o j/{frame}.jpg --depth 16
  slicer: --depth 16: samples of JPEG frames have 8 bits
  hint: use --format png, apng, hevc10, av1, avif, png-filmstrip or rgba
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition deep.png plain.png --type fade -o x.jpg --filmstrip 2 --depth 16
  slicer: --depth 16: samples of JPEG filmstrip have 8 bits
  hint: use --format png, apng, hevc10, av1, avif, png-filmstrip or rgba
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition deep.png plain.png --type fade -o x.jpg --depth 16
  slicer: no film has the extension 'jpg'; there are png, apng, webp, gif, mp4, m4v, webm, mov, avif, avifs, html, htm, y4m
  hint: use -o frames/f_{frame}.jpg for a file of each frame, or --filmstrip for one picture
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition deep.png plain.png --type fade -o x.png --depth 12
  slicer: --depth 12: samples of animated PNG have 8 or 16 bits
  Try 'slicer help transition' for more information.
  [64]
  $ changed
