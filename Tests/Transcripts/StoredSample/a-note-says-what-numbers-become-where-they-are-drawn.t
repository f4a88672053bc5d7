A note says what numbers become where they are drawn.

  $ slicer info float32.tif
  float32.tif
    format      tiff
    pixels      12x8
    points      12x8
    scale       1
    depth       16
    color       gray
    alpha       no
    orientation 1
    container   TIFF
    samples     grey, 0 is black
    sampleType  float 32-bit
    stored      strips of 8 rows
    compression none
    notes       its floating-point samples from 0 to 1 become 16-bit, others are cut off
