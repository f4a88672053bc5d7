A pyramid that cannot be a folder is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer pyramid p.png -o e.tgz
  slicer: -o e.tgz is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles
  hint: use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.7z
  slicer: -o e.7z is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles
  hint: use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.RAR
  slicer: -o e.RAR is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles
  hint: use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.dzi
  slicer: -o e.dzi is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles
  hint: use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.jpg
  slicer: -o e.jpg is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles
  hint: use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.webp
  slicer: -o e.webp is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles
  hint: use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.y4m
  slicer: -o e.y4m is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles
  hint: use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o e.m4v
  slicer: -o e.m4v is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles
  hint: use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ changed
