Map tiles go into one file, or an archive down a pipe.

  $ slicer pyramid p.png -o q.pmtiles --tile 32
  $ slicer pyramid p.png --layout pmtiles -q
  $ slicer pyramid p.png --layout pmtiles -q
  $ slicer pyramid p.png -o q.pmtiles --dry-run
  $ slicer pyramid p.png -o q.pmtiles --format tiff
  $ slicer pyramid p.png -o q.mbtiles --viewer
  $ slicer pyramid p.png -o q.mbtiles --container zip
  $ slicer pyramid p.png -o q.pmtiles --layout mbtiles
  $ slicer pyramid p.png -o q.pmtiles --resume
  $ slicer pyramid p.png -o -
  $ slicer pyramid p.png p.png -o - --container tar
  $ slicer pyramid p.png -o - --container tar -q | tar tf - | tail -n 2
  $ slicer pyramid p.png -o t.tar -q && tar tf t.tar | head -n 1
