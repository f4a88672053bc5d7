Map tiles go into one file, or an archive down a pipe.

  $ slicer pyramid p.png -o q.pmtiles --tile 32
  slicer: p.png: 3 tiles on 2 levels in q.pmtiles, * (glob)
  $ slicer pyramid p.png --layout pmtiles -q
  $ slicer pyramid p.png --layout pmtiles -q
  $ slicer pyramid p.png -o q.pmtiles --dry-run
  p.png: 40x24 pixels, 1 levels in q.pmtiles
    40x24  1 tile
  $ slicer pyramid p.png -o q.pmtiles --format tiff
  slicer: p.png: --format tiff: tiles of the layout pmtiles are png, jpg, webp or avif
  hint: use --format png, jpg, webp or avif
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.mbtiles --viewer
  slicer: p.png: --viewer is not for the layout mbtiles, for which slicer writes no page
  hint: leave --viewer out
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.mbtiles --container zip
  slicer: -o q.mbtiles is a .mbtiles file, and --container zip writes a .zip
  hint: leave --container out, or name the file .zip
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.pmtiles --layout mbtiles
  slicer: -o q.pmtiles does not end in .mbtiles, as --layout mbtiles does
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.pmtiles --resume
  slicer: --resume works only with folders; a .pmtiles file is always written from the start
  hint: leave --resume out
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o -
  slicer: -o - is standard output, which takes one archive
  hint: add --container tar or zip
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png p.png -o - --container tar
  slicer: -o - is one archive, but several pictures are named
  hint: name a folder; --container tar writes an archive for each picture
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o - --container tar -q | tar tf - | tail -n 2
  p.dzi
  manifest.json
  $ slicer pyramid p.png -o t.tar -q && tar tf t.tar | head -n 1
  p_files/6/0_0.png
