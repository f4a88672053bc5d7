A file that is called like a page is that file.

  $ cp third.tif 'scan.tif[1]'
  $ slicer info 'scan.tif[1]'
  scan.tif[1]
    format      tiff
    pixels      25x19
    points      25x19
    scale       1
    depth       8
    color       rgb
    alpha       no
    orientation 1
    container   TIFF
    samples     RGB
    sampleType  3 x uint 8-bit
    stored      strips of 19 rows
    compression none
