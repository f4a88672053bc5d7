A quality is a loss.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split a.webp 1x1 -o t --quality 30 -q
  $ slicer join t -o joined.webp
  slicer: t: the tiles do not have all of the source's samples, so the joined picture is only close to it
  slicer: t: 23x17 pixels in joined.webp, * (glob)
  $ settle
  $ slicer join t -o a.webp
  slicer: t/manifest.json: a.webp is the picture that these tiles were cut from, and joining them does not restore it exactly
  hint: choose another place with -o
  [73]
  $ changed
