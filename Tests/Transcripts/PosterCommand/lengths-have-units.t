Lengths have units, which the picture's density or --dpi makes points of.

  $ slicer split p.jpg --tile 1x0.5in --dry-run -o t
  p.jpg: 240x160 pixels, scale 1, 4x4 tiles encoded anew in t/
    0,0,72x48  p_r0_c0.jpg
    72,0,72x48  p_r0_c1.jpg
    144,0,72x48  p_r0_c2.jpg
    216,0,24x48  p_r0_c3.jpg
    0,48,72x48  p_r1_c0.jpg
    72,48,72x48  p_r1_c1.jpg
    144,48,72x48  p_r1_c2.jpg
    216,48,24x48  p_r1_c3.jpg
    0,96,72x48  p_r2_c0.jpg
    72,96,72x48  p_r2_c1.jpg
    144,96,72x48  p_r2_c2.jpg
    216,96,24x48  p_r2_c3.jpg
    0,144,72x16  p_r3_c0.jpg
    72,144,72x16  p_r3_c1.jpg
    144,144,72x16  p_r3_c2.jpg
    216,144,24x16  p_r3_c3.jpg
  $ slicer split p.jpg --tile 10mm --dpi 254 --dry-run -o t
  p.jpg: 240x160 pixels, scale 1, 2x3 tiles encoded anew in t/
    0,0,100x100  p_r0_c0.jpg
    100,0,100x100  p_r0_c1.jpg
    200,0,40x100  p_r0_c2.jpg
    0,100,100x60  p_r1_c0.jpg
    100,100,100x60  p_r1_c1.jpg
    200,100,40x60  p_r1_c2.jpg
  $ slicer split q.png --tile 0.04x0.04in --dpi 200 --dry-run -o t
  q.png: 24x16 pixels, scale 1, 2x3 tiles in t/
    0,0,8x8  q_r0_c0.png
    8,0,8x8  q_r0_c1.png
    16,0,8x8  q_r0_c2.png
    0,8,8x8  q_r1_c0.png
    8,8,8x8  q_r1_c1.png
    16,8,8x8  q_r1_c2.png
  $ slicer split p.jpg 1x2 --overlap 1mm --dpi 254 --dry-run --json -o t
  [
    {
      "columns" : 2,
      "encodedAnew" : true,
      "folder" : "t",
      "input" : "p.jpg",
      "lossless" : false,
      "rows" : 1,
      "scale" : 1,
      "tiles" : [
        {
          "file" : "p_r0_c0.jpg",
          "pixels" : {
            "height" : 160,
            "width" : 120,
            "x" : 0,
            "y" : 0
          }
        },
        {
          "file" : "p_r0_c1.jpg",
          "pixels" : {
            "height" : 160,
            "width" : 120,
            "x" : 120,
            "y" : 0
          }
        }
      ]
    }
  ]
  $ slicer split q.png --tile 5mm
  slicer: q.png: the picture does not state its pixels per inch, which lengths in mm, cm and in need
  hint: state it with --dpi 300
  [65]
  $ slicer split p.jpg --tile 5pt
  slicer: '5pt' has the unit pt, 1/72 inch, which slicer does not use
  hint: write mm, cm or in, or a number of the picture's points without a unit
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --tile 5furlongs
  slicer: '5furlongs' is not the size of a tile
  hint: write WIDTHxHEIGHT, such as 256x256, or 256
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg --tile 5mmx3
  slicer: '5mmx3' has a number without a unit
  hint: write mm, cm or in after it, such as 8mm
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 --overlap 1pt
  slicer: '1pt' has the unit pt, 1/72 inch, which slicer does not use
  hint: write mm, cm or in, or a number of the picture's points without a unit
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.jpg 2x2 --overlap 1.5
  slicer: --overlap 1.5 is not a whole number of points
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage p.jpg 1,0.5,1x1in -o a.png
  slicer: p.jpg: 72,48,72x96 pixels in a.png, * (glob)
  $ slicer subimage p.jpg 1in,1in,1x1in --pixels -o a.png
  slicer: 1in,1in,1x1in has units, but --pixels says that its numbers are pixels
  hint: leave --pixels out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage q.png 1mm,1mm,2x1mm --dpi 254 -o a.png
  slicer: q.png: the rectangle 10,10,20x10 reaches beyond the picture, 24x16 pixels, and is cropped to it
  slicer: q.png: 10,10,14x6 pixels in a.png, * (glob)
  $ slicer subimage q.png 1mm,1mm,2x1mm -o a.png
  slicer: q.png: the picture does not state its pixels per inch, which lengths in mm, cm and in need
  hint: state it with --dpi 300
  [65]
  $ slicer list papers
  a4       210 x 297 mm
  a3       297 x 420 mm
  a2       420 x 594 mm
  a1       594 x 841 mm
  a0       841 x 1189 mm
  letter   215.9 x 279.4 mm
  legal    215.9 x 355.6 mm
  tabloid  279.4 x 431.8 mm
