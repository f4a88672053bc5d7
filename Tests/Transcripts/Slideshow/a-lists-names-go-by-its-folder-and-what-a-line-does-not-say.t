A list's names go by its folder, and what a line does not say is as for all.

  $ slicer slideshow --list shows/s.txt --hold 0.5 --type push --fps 4 --print
  frame  frames  seconds
      0       4    0.000  shows/../a.png
      4       3    1.000  push, easeInOut
      7       2    1.750  shows/d e.png
      9       3    2.250  flip from=top, easeInOut
     12       2    3.000  shows/../b.png
  $ slicer slideshow --list shows/s.txt --hold 0.5 --type push --fps 4 -o x.png
  slicer: 3 pictures: 14 frames of 16x12 pixels, 3.5 s long, in x.png, * (glob)
  $ printf 'a.png\nb.png hold=1' | slicer slideshow --list - --fps 2 -o y.png
  slicer: 2 pictures: 8 frames of 16x12 pixels, 4.0 s long, in y.png, * (glob)
  $ printf 'a.png\nc.png\n' >l; slicer slideshow @l --fps 2 -o z.png
  slicer: 2 pictures: 10 frames of 16x12 pixels, 5.0 s long, in z.png, * (glob)
  $ printf 'a.png pan=left..right focus=0.4,0.3' | slicer slideshow --list - --fps 2 --print
  frame  frames  seconds
      0       4    0.000  a.png focus=0.4,0.3 pan=left..right
