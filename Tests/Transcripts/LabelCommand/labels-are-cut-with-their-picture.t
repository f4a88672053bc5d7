Labels are cut with their picture, and belong to the set.

  $ slicer split a.png 1x2 --labels boxes.json --keep-empty 0
  slicer: a.png: 2 tiles (1x2) with 2 labels in a-tiles/, * (glob)
  $ cat a-tiles/a.coco.json
  {"images":[{"id":1,"file_name":"a_r0_c0.png","width":10,"height":10},{"id":2,"file_name":"a_r0_c1.png","width":10,"height":10}],"annotations":[{"id":1,"image_id":1,"category_id":4,"bbox":[6,2,4,4],"area":16},{"id":2,"image_id":2,"category_id":4,"bbox":[0,2,4,4],"area":16}],"categories":[{"id":4,"name":"ship"}]}
  $ slicer split a.png 1x4 --labels yolo --mask b.png --keep-empty 0 --name 'images/{column}.{ext}' -o set
  slicer: a.png: 2 tiles (1x4) with 2 labels in set/, * (glob)
  $ find set -type f | LC_ALL=C sort
  set/images/1.png
  set/images/2.png
  set/labels/1.txt
  set/labels/2.txt
  set/manifest.json
  set/masks/1.png
  set/masks/2.png
  $ cat set/labels/2.txt
  3 0.400000 0.400000 0.800000 0.400000
  $ slicer join set -o b2.png
  slicer: set/manifest.json: tiles without labels were left out of the set, so the picture would have holes
  hint: cut it again with --keep-empty 1
  [65]
  $ slicer split a.png 1x2 -o set
  slicer: a.png: 2 tiles (1x2) in set/ (6 old files removed), * (glob)
  $ slicer split a.png 1x4 --labels yolo --dry-run --keep-empty 0.5
  a.png: 20x10 pixels, scale 1, 1x4 tiles in a-tiles/
    0,0,5x10  a_r0_c0.png
    5,0,5x10  a_r0_c1.png
    10,0,5x10  a_r0_c2.png
  $ slicer split a.png 1x2 --labels boxes.json --list-outputs -o new
  new/manifest.json
  new/a_r0_c0.png
  new/a_r0_c1.png
  new/a.coco.json
