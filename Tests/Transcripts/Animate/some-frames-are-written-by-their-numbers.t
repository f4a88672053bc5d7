Some frames are written by their numbers.

  $ slicer animate card.yaml --frames 1,4-5 -o frames
  slicer: card.yaml: 3 frames (1,4-5 of 6) of 20x10 pixels, 0.1 s long, in frames/, * (glob)
  $ ls -A frames
  f_0001.png
  f_0001.png.manifest.json
  f_0004.png
  f_0005.png
  $ slicer animate card.yaml --frames 4 -q -o all
  $ ls -A all
  f_0000.png
  f_0001.png
  f_0002.png
  f_0003.png
  manifest.json
  $ slicer animate card.yaml --frames 4-6 -o x.png
  slicer: --frames names the frame 6, but the last is 5
  hint: frames are numbered from 0
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate card.yaml --frames 4..6 -o x.png
  slicer: --frames '4..6' is neither a number nor a list of frames
  hint: write 48 for so many in all, or 10-20 or 0,5,10-12 for some of them; 5-5 is the frame 5 alone
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate card.yaml --frames 4-5 --at 0.1 -o x.png
  slicer: --at 0.1 writes no film, and --frames 4-5 a part of one
  hint: leave one out
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate card.yaml --frames 4 --fps 10 -o x.png
  slicer: --frames 4 and --fps 10 exclude each other: the scene has a duration
  hint: leave one out
  Try 'slicer help animate' for more information.
  [64]
