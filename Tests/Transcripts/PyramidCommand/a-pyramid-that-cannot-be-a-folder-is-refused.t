A pyramid that cannot be a folder is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer pyramid p.png -o e.tar
  slicer: p.png: 7 tiles on 7 levels in e.tar, * (glob)
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
  $ slicer pyramid p.png -o e.pmtiles
  slicer: p.png: 1 tile on 1 level in e.pmtiles, * (glob)
  $ slicer pyramid p.png -o e.mbtiles
  slicer: p.png: 1 tile on 1 level in e.mbtiles, * (glob)
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
  > ./e.mbtiles
  > ./e.pmtiles
  > ./e.tar
  /dev/shm/slicer-tests-OEObGQ/script: 30: ./e.mbtiles: Permission denied
  /dev/shm/slicer-tests-OEObGQ/script: 31: ./e.pmtiles: Permission denied
  /dev/shm/slicer-tests-OEObGQ/script: 32: ./e.tar: Permission denied
  ./e.mbtiles
  ./e.pmtiles
  ./e.tar
  1a2,4
  > ./e.mbtiles
  > ./e.pmtiles
  > ./e.tar
  [126]
