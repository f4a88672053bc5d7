The folder itself may be a link: the user has named it.

  $ ln -s out link
  $ slicer split a.png 1x1 -o link
  slicer: a.png: 1 tile (1x1) in link/, * (glob)
  $ ls -A out
  a_r0_c0.png
  manifest.json
