Viewers are pages, and browsers show no TIFF.

  $ slicer subimage b.png 0,0,40x30 -o a.tif -q
  $ slicer pyramid a.tif --tile 32 -o out
  slicer: a.tif: * (glob)
  hint: choose another format with --format
  slicer: a.tif: * (glob)
  $ ls out/a_files/6
  0_0.png
  1_0.png
  $ slicer pyramid a.tif --tile 32 --format tiff -o t -q
  $ ls t/a_files/6
  0_0.tif
  1_0.tif
  $ slicer split a.tif 1x2 --layout css -o page
  slicer: a.tif: * (glob)
  hint: choose another format with --format
  slicer: a.tif: * (glob)
  $ ls -A page
  a.html
  a_r0_c0.png
  a_r0_c1.png
  manifest.json
