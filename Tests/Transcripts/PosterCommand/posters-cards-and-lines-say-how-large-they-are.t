Posters, cards and cut lines say how large they are.

  $ slicer split p.jpg --pages 2x2 --overlap 8mm -o x.pdf
  slicer: p.jpg: it has 11 pixels per inch on paper; below 100, pixels can be seen from nearby
  hint: print it smaller, or look at it from far away
  slicer: p.jpg: 2x2 pages of A4 landscape, 546 x 364 mm, in x.pdf, * (glob)
  $ slicer split p.jpg --pages 3x1 -o x.pdf
  slicer: p.jpg: it has 22 pixels per inch on paper; below 100, pixels can be seen from nearby
  hint: print it smaller, or look at it from far away
  slicer: p.jpg: the picture's shape fills 1x1 of 3x1 pages, and the others are left out
  hint: use other --pages, or state --width
  slicer: p.jpg: 1x1 pages of A4 landscape, 277 x 184.666 mm, in x.pdf, * (glob)
  $ slicer split p.jpg --width 30cm --paper a3 --dry-run -o x.pdf
  p.jpg: 1x1 pages of A3 landscape, 300 x 200 mm
  $ slicer split p.jpg --dpi 20 --paper letter --paper-margin 5mm -o x.pdf
  slicer: p.jpg: it has 20 pixels per inch on paper; below 100, pixels can be seen from nearby
  hint: print it smaller, or look at it from far away
  slicer: p.jpg: 1x2 pages of Letter, 304.8 x 203.2 mm, in x.pdf, * (glob)
  $ slicer split p.jpg --height 20in --paper 300x400mm --landscape -o x.pdf
  slicer: p.jpg: it has 8 pixels per inch on paper; below 100, pixels can be seen from nearby
  hint: print it smaller, or look at it from far away
  slicer: p.jpg: the last column of pages shows only 2 mm of the picture
  hint: use --width 760mm to need one column less
  slicer: p.jpg: 2x3 pages of 400 x 300 mm, 762 x 508 mm, in x.pdf, * (glob)
  $ slicer split p.jpg 2x3 --shape jigsaw -o x.pdf
  slicer: p.jpg: it has 72 pixels per inch on paper; below 100, pixels can be seen from nearby
  hint: print it smaller, or look at it from far away
  slicer: p.jpg: one page, 84.667 x 42.333 mm, in x.pdf, * (glob)
  $ slicer split p.jpg 2x3 --shape jigsaw --pages 1x2 -o x.pdf
  slicer: p.jpg: it has 16 pixels per inch on paper; below 100, pixels can be seen from nearby
  hint: print it smaller, or look at it from far away
  slicer: p.jpg: 1x2 pages of A4, 380 x 253.333 mm, in x.pdf, * (glob)
  $ slicer split p.jpg 2x3 --cut-lines seams --dpi 120 -o x.pdf
  slicer: p.jpg: one page, 50.8 x 33.867 mm, in x.pdf, * (glob)
  $ slicer split p.jpg 2x3 --shape jigsaw -o x.svg
  slicer: p.jpg: 4 cut lines, 84.667 x 42.333 mm, in x.svg, * (glob)
  $ slicer split p.jpg --tile 1in --width 30cm --cut-lines pieces --kerf 0.2mm -o x.svg
  slicer: p.jpg: 8 cut lines, 306.8 x 202.4 mm, in x.svg, * (glob)
  $ slicer split p.jpg 2x3 --layout cards -o x.pdf
  slicer: p.jpg: 12 cards of 60 x 60 mm on 1 sheet of A4 in x.pdf, * (glob)
  $ slicer split p.jpg q.png --layout cards --card 63x88mm --back q.png -o x.pdf
  slicer: p.jpg: 4 cards of 63 x 88 mm on 1 sheet of A4 in x.pdf, * (glob)
  $ slicer split p.jpg --pages 2x2 --list-outputs -o x.pdf
  x.pdf
  $ ls
  p.jpg
  q.png
  x.pdf
  x.svg
  $ slicer split p.jpg --pages 2x2 --dpi 300 --json -q -o x.pdf
  {
    "columns" : 2,
    "input" : "p.jpg",
    "millimeters" : {
      "height" : 369.333,
      "width" : 554
    },
    "notes" : [
      {
        "hint" : "print it smaller, or look at it from far away",
        "message" : "it has 11 pixels per inch on paper; below 100, pixels can be seen from nearby"
      }
    ],
    "output" : "x.pdf",
    "removed" : 0,
    "rows" : 2
  }
  $ slicer split - --pages 1x1 -q -o y.pdf <p.jpg
  $ head -c 9 y.pdf
  %PDF-1.7
