Printing that makes no sense is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split p.jpg -o x.pdf
  slicer: a poster needs a size
  hint: add --pages 3x2, --width 120cm, --height 80cm or --dpi 150
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 -o x.pdf
  slicer: a grid is for tiles, and a PDF has pages
  hint: use --pages 2x2, or add --cut-lines seams to print the picture with the grid's lines
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2 -o x.pdf
  slicer: '2' is not a number of pages
  hint: write ROWSxCOLUMNS, such as 3x2
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 0x2 -o x.pdf
  slicer: '0x2' is not a number of pages
  hint: write ROWSxCOLUMNS, such as 3x2
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2x2
  slicer: --pages needs a PDF or an SVG
  hint: add -o FILE.pdf, or -o FILE.svg for cut lines
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2x2 --width 10cm -o x.pdf
  slicer: --pages, --width and --height exclude each other
  hint: state one; the picture keeps its shape
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --width 10 -o x.pdf
  slicer: --width 10 is a size on paper and needs a unit
  hint: use --width 10cm with -o FILE.pdf, or --tile 10 for tiles of 10 points
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --width 5mm -o x.pdf
  slicer: --width 5mm is less than 10 mm
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --width 100pt -o x.pdf
  slicer: '100pt' has the unit pt, 1/72 inch, which slicer does not use
  hint: write mm, cm or in, or a number of the picture's points without a unit
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --width 200m -o x.pdf
  slicer: '200m' is not a length
  hint: write a number and mm, cm or in, such as 8mm
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --width 200000mm -o x.pdf
  slicer: p.jpg: the poster would be more than 100 m long
  hint: make it smaller with --width or --height
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --width 9m --paper a4 -o x.pdf
  slicer: '9m' is not a length
  hint: write a number and mm, cm or in, such as 8mm
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2x2 --paper a9 -o x.pdf
  slicer: 'a9' is not a paper size; there are a4, a3, a2, a1, a0, letter, legal, tabloid, and sizes of your own
  hint: write a size such as 210x297mm
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2x2 --paper leter -o x.pdf
  slicer: 'leter' is not a paper size; there are a4, a3, a2, a1, a0, letter, legal, tabloid, and sizes of your own
  hint: did you mean 'letter'?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2x2 --paper 1x1mm -o x.pdf
  slicer: paper of '1x1mm' has a side that is not between 20 mm and 5080 mm
  hint: write a size such as 210x297mm, or a name such as a4
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2x2 --overlap 8 -o x.pdf
  slicer: --overlap '8' is not a length on paper
  hint: write a number and its unit, such as --overlap 8mm
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2x2 --overlap 27cm -o x.pdf
  slicer: p.jpg: margins of 10 mm and an overlap of 270 mm leave less than 10 mm of A4
  hint: use larger paper, or a smaller --overlap or --paper-margin
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg q.png --pages 2x2 -o x.pdf
  slicer: 2 pictures would go into one file, x.pdf
  hint: run slicer once for each picture, each with its own -o
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --pages 2x2 --name a.png -o x.pdf
  slicer: --name does not apply to a poster
  hint: leave --name out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 --layout css -o x.pdf
  slicer: --layout does not apply to a poster
  hint: leave --layout out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 --layout cards
  slicer: --layout cards needs a PDF
  hint: add -o cards.pdf
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 --layout cards --shape jigsaw -o x.pdf
  slicer: p.jpg: cards are rectangles, not pieces of a jigsaw
  hint: leave --shape out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --layout cards --card 40x40cm -o x.pdf
  slicer: p.jpg: a card of 400 x 400 mm does not fit on A4 with margins of 10 mm
  hint: use a smaller --card, or larger --paper
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg -o x.svg
  slicer: cut lines need a grid
  hint: add ROWSxCOLUMNS after the picture, such as 6x8
  Try 'slicer help split' for more information.
  [64]
  $ slicer split q.png 2x2 -o x.svg
  slicer: q.png: a drawing needs a size, and the picture does not state its pixels per inch
  hint: use --width 30cm or --dpi 300
  [65]
  $ slicer split p.jpg 2x2 --kerf 0.1mm -o x.svg
  slicer: --kerf needs a path for each piece: a seam that two pieces share cannot grow
  hint: add --cut-lines pieces
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 --cut-lines pieces --kerf 6mm -o x.svg
  slicer: p.jpg: a kerf of 6 mm is not between 0 and 5 mm
  hint: write a length such as 0.15mm
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 --pages 2x2 -o x.svg
  slicer: --pages does not apply to cut lines alone
  hint: leave --pages out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 --width 6000mm --shape jigsaw -o x.pdf
  slicer: p.jpg: the page would be 6000 x 4000 mm; a PDF allows 5080 mm a side
  hint: make it smaller, or divide it with --paper
  Try 'slicer help split' for more information.
  [64]
  $ slicer split none.jpg --pages 2x2 -o x.pdf
  slicer: none.jpg: cannot open: no such file or directory
  [66]
  $ slicer split q.png --dpi 0 --tile 1mm
  slicer: '0' is not a number of pixels per inch above 0 and up to 100000
  hint: write one such as 300
  Try 'slicer help split' for more information.
  [64]
  $ changed
