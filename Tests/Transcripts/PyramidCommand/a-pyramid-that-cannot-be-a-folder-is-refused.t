A pyramid that cannot be a folder is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer pyramid p.png -o e.tar
  slicer: -o e.tar: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.tgz
  slicer: -o e.tgz: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.7z
  slicer: -o e.7z: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.RAR
  slicer: -o e.RAR: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.pmtiles
  slicer: -o e.pmtiles: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.mbtiles
  slicer: -o e.mbtiles: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.dzi
  slicer: -o e.dzi: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.jpg
  slicer: -o e.jpg: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.webp
  slicer: -o e.webp: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.y4m
  slicer: -o e.y4m: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.m4v
  slicer: -o e.m4v: a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container folder makes a folder of this name)
  Try 'slicer help pyramid' for more information.
  [64]
  $ changed
