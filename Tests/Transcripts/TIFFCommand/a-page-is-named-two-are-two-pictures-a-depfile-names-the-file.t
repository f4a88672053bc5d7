A page is named; two are two pictures; a depfile names the file.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split 'scan.tif[2]' 2x1 -o t
  slicer: scan.tif[2]: 2 tiles (2x1) in t/, * (glob)
  $ ls -A t
  manifest.json
  scan-2_r0_c0.tif
  scan-2_r1_c0.tif
  $ slicer join t -o joined.tif -q
  $ same_pixels joined.tif third.tif
  $ slicer split 'scan.tif[3]' 2x1 -o u
  slicer: scan.tif[3]: there is no page 3; this TIFF has 3, numbered 0 to 2
  [65]
  $ slicer transition 'scan.tif[0]' 'scan.tif[1]' --type fade --frames 2 -o f.apng -q
  $ slicer split 'scan.tif[1]' 2x1 -o v --depfile d.d -q
  $ cat d.d
  v/manifest.json: scan.tif
  scan.tif:
