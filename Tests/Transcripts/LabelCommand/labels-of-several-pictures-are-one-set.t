Tiles and labels of several pictures are one data set.

  $ cat >both.json <<'EOJ'
  > {"info": {"year": 2026}, "images": [{"id": 9, "file_name": "a.png"}, {"id": 2, "file_name": "b.png"}],
  >  "categories": [{"id": 4, "name": "ship"}], "annotations": [
  >   {"id": 1, "image_id": 9, "category_id": 4, "bbox": [6, 2, 8, 4]},
  >   {"id": 5, "image_id": 2, "category_id": 4, "bbox": [1, 1, 4, 4]}]}
  > EOJ
  $ slicer split a.png b.png 1x2 --labels both.json --keep-empty 0 -o set -j 1
  slicer: a.png: 2 tiles (1x2) with 2 labels in set/
  slicer: b.png: 1 tile (1x2) with 1 label in set/
  slicer: set/coco.json: 3 tiles of 2 pictures with 3 labels
  slicer: 2 pictures cut, * (glob)
  $ find set -type f | LC_ALL=C sort
  set/a.png.manifest.json
  set/b.png.manifest.json
  set/coco.json
  set/images/a_r0_c0.png
  set/images/a_r0_c1.png
  set/images/b_r0_c0.png
  $ cat set/coco.json
  {"info":{"generator":"slicer","year":2026},"images":[{"id":1,"file_name":"images/a_r0_c0.png","width":10,"height":10},{"id":2,"file_name":"images/a_r0_c1.png","width":10,"height":10},{"id":3,"file_name":"images/b_r0_c0.png","width":10,"height":10}],"annotations":[{"id":1,"image_id":1,"category_id":4,"bbox":[6,2,4,4],"area":16},{"id":2,"image_id":2,"category_id":4,"bbox":[0,2,4,4],"area":16},{"id":3,"image_id":3,"category_id":4,"bbox":[1,1,4,4],"area":16}],"categories":[{"id":4,"name":"ship"}]}
  $ cp set/coco.json first.json
  $ slicer split a.png b.png 1x2 --labels both.json --keep-empty 0 -o set -q --resume && cmp set/coco.json first.json
  $ echo '{}' >set/coco.json
  $ slicer split a.png b.png 1x2 --labels both.json -o set
  slicer: set/coco.json: exists, but slicer cannot tell whether it wrote it
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]

YOLO's texts have a folder beside the tiles', and a document with the classes.

  $ printf '0 0.1 0.3 0.2 0.4\n' >yolo/b.txt; printf 'car\nbus\ndog\n"ship"\n' >yolo/classes.txt
  $ slicer split a.png b.png 1x2 --labels yolo -o set2 -q
  $ find set2 -type f | LC_ALL=C sort
  set2/a.png.manifest.json
  set2/b.png.manifest.json
  set2/data.yaml
  set2/images/a_r0_c0.png
  set2/images/a_r0_c1.png
  set2/images/b_r0_c0.png
  set2/images/b_r0_c1.png
  set2/labels/a_r0_c0.txt
  set2/labels/a_r0_c1.txt
  set2/labels/b_r0_c0.txt
  set2/labels/b_r0_c1.txt
  set2/labels/classes.txt
  $ cat set2/data.yaml
  # slicer: 'val' has the pictures of 'train'; divide them to judge what was learned
  train: "images"
  val: "images"
  names:
    0: "car"
    1: "bus"
    2: "dog"
    3: "\"ship\""
  $ rm yolo/classes.txt; slicer split a.png b.png 1x2 --labels yolo -o set3 -q; tail -n 1 set3/data.yaml
  nc: 4
  $ slicer split a.png b.png 1x2 --labels yolo -o set4 --manifest x.manifest.json
  slicer: --manifest x.manifest.json is for one picture; each of the 2 pictures in one folder has a manifest of its own
  hint: leave --manifest out
  Try 'slicer help split' for more information.
  [64]
