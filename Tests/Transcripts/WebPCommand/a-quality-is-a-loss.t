A quality is a loss.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split a.webp 1x1 -o t --quality 30 -q
  $ slicer join t -o joined.webp
  slicer: t: the tiles are not exact: the joined picture is close to its source
  slicer: t: 23x17 pixels in joined.webp
  $ settle
  $ slicer join t -o a.webp
  slicer: t/manifest.json: the tiles are not exact, and a.webp is the picture that they were cut from: it stays (choose another place with -o)
  [73]
  $ changed
