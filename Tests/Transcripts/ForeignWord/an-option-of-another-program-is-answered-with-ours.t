An option of another program is answered with ours.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png --rows 4 --cols 4
  slicer: --rows picks rows of a table, and needs --data
  hint: a grid is one word, such as 4x3, and tiles of a transition have --tiles 4x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --cols 4
  slicer: split has no option --cols
  hint: the grid is the last word, such as 4x3 for four rows and three columns
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --out t
  slicer: split has no option --out
  hint: did you mean -o?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --output-dir t
  slicer: split has no option --output-dir
  hint: did you mean -o?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --threads 2
  slicer: split has no option --threads
  hint: did you mean -j?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --width 9 2x2
  slicer: --width 9 is a size on paper and needs a unit
  hint: use --width 9cm with -o FILE.pdf, or --tile 9 for tiles of 9 points
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --overwrite
  slicer: split has no option --overwrite
  hint: what an earlier run has made is replaced without it, and so is a file that -o names; --replace discards whatever else is in the way
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -y
  slicer: split has no option -y
  hint: what an earlier run has made is replaced without it, and so is a file that -o names; --replace discards whatever else is in the way
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png -crop 2x2
  slicer: split has no option -crop
  hint: the grid is the last word, such as 4x3 for four rows and three columns
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --bg red
  slicer: split has no option --bg
  hint: did you mean --pad-color?
  Try 'slicer help split' for more information.
  [64]
  $ slicer transition a.png b.png --bg red
  slicer: transition has no option --bg
  hint: did you mean --background?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --easing linear
  slicer: transition has no option --easing
  hint: did you mean --curve?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --ease linear
  slicer: transition has no option --ease
  hint: did you mean --curve?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --framerate 9
  slicer: transition has no option --framerate
  hint: did you mean --fps?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png -r 9
  slicer: transition has no option -r
  hint: did you mean --fps?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --delay 9
  slicer: transition has no option --delay
  hint: --fps says how many frames there are in a second: 20 for a delay of 5 hundredths
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png b.png --delay 9
  slicer: slideshow has no option --delay
  hint: did you mean --hold?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --kenburns
  slicer: slideshow has no option --kenburns
  hint: did you mean --ken-burns?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --at 3
  slicer: slideshow has no option --at
  hint: did you mean --poster-at?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer animate a.yaml --size 9
  slicer: animate has no option --size
  hint: the scene file sets the size; --set stage.scale=2 makes frames twice as large
  Try 'slicer help animate' for more information.
  [64]
  $ slicer pyramid a.png --levels 4
  slicer: pyramid has no option --levels
  hint: did you mean --depth?
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer transition a.png b.png --width 9
  slicer: transition has no option --width
  hint: did you mean --size?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --length 9
  slicer: transition has no option --length
  hint: did you mean --duration?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png -t 9
  slicer: transition has no option -t
  hint: did you mean --type or --duration?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --softnes 9
  slicer: transition has no option --softnes
  hint: did you mean --softness?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --lossles
  slicer: transition has no option --lossles
  hint: did you mean --lossless?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer split a.png 2x2 --resize 50%
  slicer: split has no option --resize
  hint: slicer subimage IMAGE --size 300 -o small.jpg makes a picture smaller; split has --make-scales 1,2 for a@3x.png
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -quality 80
  slicer: split has no option -quality
  hint: did you mean --quality?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -output t
  slicer: split has no option -output
  hint: did you mean --output?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --padding 2
  slicer: split has no option --padding
  hint: did you mean --spacing or --margin?
  Try 'slicer help split' for more information.
  [64]
  $ slicer transition a.png b.png --fit contain
  slicer: transition has no option --fit
  hint: did you mean --gravity?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer animate a.yaml --duraton 3
  slicer: animate has no option --duraton
  Try 'slicer help animate' for more information.
  [64]
  $ slicer split a.png 2x2 --frob
  slicer: split has no option --frob
  Try 'slicer help split' for more information.
  [64]
  $ slicer transition a.png b.png --xyz
  slicer: transition has no option --xyz
  Try 'slicer help transition' for more information.
  [64]
  $ slicer info a.png --rows
  slicer: info has no option --rows
  Try 'slicer help info' for more information.
  [64]
  $ changed
