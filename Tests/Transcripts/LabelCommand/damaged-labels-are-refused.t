Damaged labels, and labels of another picture, are refused.

  $ . "$TESTDIR/../functions.sh"
  $ echo '[]' >list.json
  $ mkdir damaged; printf '0 0.5 0.5 0.1 0.1\n1 0.5 0.5\n' >damaged/a.txt
  $ settle
  $ slicer split a.png 2x2 --labels list.json
  slicer: list.json: not a COCO file of labels: it is not a JSON object
  hint: write images, annotations and categories, or name a folder of YOLO's .txt files
  [65]
  $ slicer split b.png 2x2 --labels boxes.json
  slicer: boxes.json: it has no image with the file_name 'b.png'
  hint: did you mean 'a.png'?
  [65]
  $ slicer split a.png 2x2 --labels damaged
  slicer: damaged/a.txt:2: 2 numbers after the class; a box has 4, and an outline at least 6, in pairs
  hint: use --lenient to leave it out
  [65]
  $ slicer split b.png 2x2 --labels yolo
  slicer: yolo: the folder of labels has no 'b.txt'
  hint: write an empty one for a picture without labels
  [65]
  $ slicer split a.png 2x2 --mask small.png
  slicer: small.png: the mask has 8x6 pixels, but the picture as shown has 20x10
  hint: slicer does not resize masks; make the mask that size
  [65]
  $ slicer split a.png 2x2 --mask yolo
  slicer: yolo: the folder of masks has no picture named 'a.png'
  hint: masks have the names of their pictures, with any extension
  [65]
  $ slicer split a.png 2x2 --mask b.png --skip-blank
  slicer: a.png: --mask and --skip-blank exclude each other: a tile's mask is not blank when the tile is
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --labels boxes.json --shape jigsaw
  slicer: a.png: --labels needs a rectangular file for each tile, which --shape does not make
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png b.png 2x2 --mask b.png
  slicer: b.png is for one picture, and there are several
  hint: name a folder with a file for each
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --keep-empty 0
  slicer: --keep-empty needs --labels
  hint: add --labels, or leave --keep-empty out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --labels boxes.json --min-visibility 2
  slicer: --min-visibility 2 is not between 0 and 1
  Try 'slicer help split' for more information.
  [64]
  $ changed
