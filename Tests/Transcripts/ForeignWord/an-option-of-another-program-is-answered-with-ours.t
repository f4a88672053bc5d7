An option of another program is answered with ours.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png --rows 4 --cols 4
  slicer: split has no option -*: the grid is the last word, such as 4x3* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --cols 4
  slicer: split has no option -*: the grid is the last word, such as 4x3* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --out t
  slicer: split has no option --out (did you mean -o?)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --output-dir t
  slicer: split has no option --output-dir (did you mean -o?)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --threads 2
  slicer: split has no option --threads (did you mean -j?)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --width 9 2x2
  slicer: split has no option --width (did you mean --tile?)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --overwrite
  slicer: split has no option -*: what an earlier run has made is replaced without it* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -y
  slicer: split has no option -*: what an earlier run has made is replaced without it* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png -crop 2x2
  slicer: split has no option -*: the grid is the last word* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --bg red
  slicer: split has no option --bg (did you mean --pad-color?)
  Try 'slicer help split' for more information.
  [64]
  $ slicer transition a.png b.png --bg red
  slicer: transition has no option --bg (did you mean --background?)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --easing linear
  slicer: transition has no option -*(did you mean --curve\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --ease linear
  slicer: transition has no option --ease (did you mean --curve?)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --framerate 9
  slicer: transition has no option -*(did you mean --fps\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png -r 9
  slicer: transition has no option -r (did you mean --fps?)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --delay 9
  slicer: transition has no option -*: --fps says how many frames* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png b.png --delay 9
  slicer: slideshow has no option --delay (did you mean --hold?)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --kenburns
  slicer: slideshow has no option -*(did you mean --ken-burns\?) (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --at 3
  slicer: slideshow has no option --at (did you mean --poster-at?)
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer animate a.yaml --size 9
  slicer: animate has no option --size: the scene says its size* (glob)
  Try 'slicer help animate' for more information.
  [64]
  $ slicer pyramid a.png --levels 4
  slicer: pyramid has no option --levels (did you mean --depth?)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer transition a.png b.png --width 9
  slicer: transition has no option --width (did you mean --size?)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --length 9
  slicer: transition has no option -*(did you mean --duration\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png -t 9
  slicer: transition has no option -t (did you mean --duration?)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --softnes 9
  slicer: transition has no option -*(did you mean --softness\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --lossles
  slicer: transition has no option -*(did you mean --lossless\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer split a.png 2x2 --resize 50%
  slicer: split has no option -*: split does not resize* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -quality 80
  slicer: split has no option -quality (did you mean --quality?)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -output t
  slicer: split has no option -output (did you mean --output?)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --padding 2
  slicer: split has no option --padding: a sheet with gaps* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer transition a.png b.png --fit contain
  slicer: transition has no option -*(did you mean --gravity\?) (glob)
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
