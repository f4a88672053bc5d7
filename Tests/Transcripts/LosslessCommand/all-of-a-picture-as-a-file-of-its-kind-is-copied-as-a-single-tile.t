All of a picture, as a file of its kind, is copied as a single tile is.

  $ slicer subimage j.jpg -o all.jpg
  slicer: j.jpg: 0,0,40x56 pixels in all.jpg, * (glob)
  $ slicer subimage j.jpg 0,0,9x9 -o part.jpg
  slicer: j.jpg: 0,0,9x9 pixels, encoded anew, in part.jpg, * (glob)
  $ slicer subimage j.jpg --quality 90 -o anew.jpg
  slicer: j.jpg: 0,0,40x56 pixels, encoded anew, in anew.jpg, * (glob)
  $ slicer subimage j.jpg 0,0,40x56 --lossless-exact -o tile.jpg -q
  $ cmp all.jpg tile.jpg; ! cmp -s all.jpg anew.jpg
