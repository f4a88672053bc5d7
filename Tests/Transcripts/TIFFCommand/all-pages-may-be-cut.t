All pages may be cut.

  $ slicer info --all-pages scan.tif | grep -e scan -e pixels
  scan.tif[0]
    pixels      23x17
  scan.tif[1]
    pixels      24x18
  scan.tif[2]
    pixels      25x19
