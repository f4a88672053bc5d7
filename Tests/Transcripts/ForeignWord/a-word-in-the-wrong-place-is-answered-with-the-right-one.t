A word in the wrong place is answered with the right one.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type push --from down
  slicer: *(did you mean bottom\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png push
  slicer: 'push' is one word too many: did you mean --type push?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png x.png
  slicer: 'x.png' is one word too many: did you mean -o x.png?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png a.png
  slicer: *slicer slideshow A B C ... shows any number (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png --type push,flip
  slicer: --type is one for all: --types push,flip takes turns
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --curve wobble
  slicer: *(slicer list curves names all) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --gravity contain
  slicer: *(did you mean resizeAspect\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer pyramid a.png --layout deepzoom
  slicer: *(did you mean dzi\?) (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid a.png --layout iif
  slicer: *(did you mean iiif\?) (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer gallery a.png
  slicer: B is missing (slicer gallery A B [-o gallery.html])
  Try 'slicer help gallery' for more information.
  [64]
  $ slicer batch script
  slicer: ENGINE is missing (slicer batch script ENGINE LIST --shards N [-o FILE])
  Try 'slicer help batch script' for more information.
  [64]
  $ slicer split a.png 2x2 --quality
  slicer: --quality needs a value: --quality <n>
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --quality x
  slicer: --quality 'x' is not a number from 1 to 100
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --quality 1.5
  slicer: --quality '1.5' is not a whole number from 1 to 100
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage a.png -o x.png -o y.png
  slicer: -o is given twice, and one counts: leave one out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png -o x.png --output=y.png
  slicer: --output is given twice, and one counts: leave one out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer split a.png 2x2 --upright=3
  slicer: --upright takes no value: leave '3' out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 out
  slicer: 'out' is one word too many: did you mean -o out?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 c.png
  slicer: 'c.png' is one word too many: did you mean -o c?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 out -o t
  slicer: 'out' is one word too many: -o says already where it goes: leave it out
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage a.png 1,1,9x9 p.png -o q.png
  slicer: 'p.png' is one word too many: -o says already where it goes: leave it out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer slideshow a.png b.png --print c.mp4
  slicer: 'c.mp4' is one word too many: --print writes no film: leave it out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer batch a.txt -q 2
  slicer: *(--expand TEMPLATE writes a job for each of many files) (glob)
  Try 'slicer help batch' for more information.
  [64]
  $ slicer split a.png 9x9+0+0
  slicer: *did you mean slicer subimage a.png 9x9+0+0 -o FILE\? (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 4,3
  slicer: the last argument, '4,3', is not a grid: did you mean 4x3?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -q 80
  slicer: -q is --quiet and takes no number: did you mean --quality 80?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --name t_%02d.png
  slicer: *did you mean 't_{index:02}.png'\? (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -o t_%d.png
  slicer: *--name 'tile_{index:02}.{ext}' (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o f_%03d.png
  slicer: *did you mean 'f_{frame:03}.png'\? (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type wipe c.mp4
  slicer: *did you mean -o c.mp4\? (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png b.png c.mp4
  slicer: 'c.mp4' is one word too many: did you mean -o c.mp4?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow show.txt
  slicer: 'show.txt' is no picture: did you mean --list show.txt?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer pyramid a.png lake
  slicer: 'lake' is one word too many: did you mean -o lake?
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer subimage a.png 1,1,9x9 p.png
  slicer: 'p.png' is one word too many: did you mean -o p.png?
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage 1,1,9x9 a.png -o p.png
  slicer: *slicer subimage a.png 1,1,9x9 -o FILE (glob)
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0 0 5 5 -o p.png
  slicer: *did you mean slicer subimage a.png 0,0,5,5 -o FILE\? (glob)
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,9x9 -o dir/
  slicer: *name it, as in dir/part.png (glob)
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer join a.png b.png -o c.png
  slicer: *what slicer split has cut, by the folder of its tiles (glob)
  Try 'slicer help join' for more information.
  [64]
  $ slicer animate a.yaml --watch -o w.mp4
  slicer: *(end it in .html, or leave --watch out) (glob)
  Try 'slicer help animate' for more information.
  [64]
  $ slicer split a.png 16
  slicer: *1x16, 2x8, 4x4, 8x2 or 16x1 has 16 tiles (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -o out.png
  slicer: *leave .png out, or end it in / (--name says how tiles are called) (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer animate a.yaml --at noon
  slicer: *write seconds, such as 0.4 or 0.4s, or a part of the whole, such as 40% (glob)
  Try 'slicer help animate' for more information.
  [64]
  $ changed
