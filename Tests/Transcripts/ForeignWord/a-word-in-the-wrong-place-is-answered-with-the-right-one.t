A word in the wrong place is answered with the right one.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type push --from down
  slicer: --from 'down' is not left, right, top or bottom
  hint: did you mean 'bottom'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png push
  slicer: 'push' is an unexpected argument
  hint: did you mean --type push?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png x.png
  slicer: 'x.png' is an unexpected argument
  hint: did you mean -o x.png?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png a.png
  slicer: 'a.png' is one picture too many
  hint: use slicer slideshow for more than two pictures
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png --type push,flip
  slicer: --type takes one type for all
  hint: use --types push,flip to take turns
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --curve wobble
  slicer: no curve is named 'wobble'
  hint: use linear, easeInOut, spring(0.3) or another of 'slicer list curves'
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --gravity contain
  slicer: --gravity 'contain' is not resizeAspectFill, fill-top, fill-bottom, fill-left, fill-right, resizeAspect, resize, center, top, bottom, left, right, topLeft, topRight, bottomLeft or bottomRight
  hint: did you mean 'resizeAspect'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer pyramid a.png --layout deepzoom
  slicer: --layout 'deepzoom' is not dzi, iiif, zoomify, xyz, google, tiff, pmtiles or mbtiles
  hint: did you mean 'dzi'?
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid a.png --layout iif
  slicer: --layout 'iif' is not dzi, iiif, zoomify, xyz, google, tiff, pmtiles or mbtiles
  hint: did you mean 'iiif'?
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer gallery a.png
  slicer: the second picture is missing
  hint: write slicer gallery A B [-o gallery.html]
  Try 'slicer help gallery' for more information.
  [64]
  $ slicer batch script
  slicer: the engine is missing
  hint: write slicer batch script ENGINE LIST --shards N [-o FILE]
  Try 'slicer help batch script' for more information.
  [64]
  $ slicer split a.png 2x2 --quality
  slicer: --quality needs a value
  hint: write --quality <n>
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
  slicer: -o is given twice
  hint: leave one out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png -o x.png --output=y.png
  slicer: --output is given twice
  hint: leave one out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer split a.png 2x2 --upright=3
  slicer: --upright takes no value
  hint: leave '3' out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 out
  slicer: 'out' is an unexpected argument
  hint: did you mean -o out?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 c.png
  slicer: 'c.png' is an unexpected argument
  hint: did you mean -o c?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 out -o t
  slicer: 'out' is an unexpected argument
  hint: leave it out: -o says where the output goes
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage a.png 1,1,9x9 p.png -o q.png
  slicer: 'p.png' is an unexpected argument
  hint: leave it out: -o says where the output goes
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer slideshow a.png b.png --print c.mp4
  slicer: 'c.mp4' is an unexpected argument
  hint: leave it out: --print writes no film
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer batch a.txt -q 2
  slicer: '2' is a second list of jobs
  hint: use --expand TEMPLATE to write a job for each of many files
  Try 'slicer help batch' for more information.
  [64]
  $ slicer split a.png 9x9+0+0
  slicer: 9x9+0+0 is a rectangle, and split cuts by a grid
  hint: did you mean slicer subimage a.png 9x9+0+0 -o FILE?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 4,3
  slicer: the last argument, '4,3', is not a grid
  hint: did you mean 4x3?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -q 80
  slicer: -q is --quiet and takes no number
  hint: did you mean --quality 80?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --name t_%02d.png
  slicer: --name 't_%02d.png': fields are written in braces
  hint: did you mean 't_{index:02}.png'?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -o t_%d.png
  slicer: -o names a folder and has no fields
  hint: use --name 'tile_{index:02}.{ext}'
  Try 'slicer help split' for more information.
  [64]
  $ slicer transition a.png b.png --type fade -o f_%03d.png
  slicer: -o 'f_%03d.png': fields are written in braces
  hint: did you mean 'f_{frame:03}.png'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type wipe c.mp4
  slicer: 'c.mp4' is an unexpected argument
  hint: did you mean -o c.mp4?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png b.png c.mp4
  slicer: 'c.mp4' is an unexpected argument
  hint: did you mean -o c.mp4?
  Try 'slicer help slideshow' for more information.
  [64]
  $ touch old.mp4
  $ slicer slideshow a.png old.mp4
  slicer: the show ends with the clip 'old.mp4', and no output is named
  hint: name the film with -o, or a folder for its frames
  Try 'slicer help slideshow' for more information.
  [64]
  $ rm old.mp4
  $ slicer slideshow show.txt
  slicer: 'show.txt' is not a picture
  hint: did you mean --list show.txt?
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer pyramid a.png lake
  slicer: 'lake' is an unexpected argument
  hint: did you mean -o lake?
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer subimage a.png 1,1,9x9 p.png
  slicer: 'p.png' is an unexpected argument
  hint: did you mean -o p.png?
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage 1,1,9x9 a.png -o p.png
  slicer: the rectangle comes last
  hint: write slicer subimage a.png 1,1,9x9 -o FILE
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0 0 5 5 -o p.png
  slicer: a rectangle is one word
  hint: did you mean slicer subimage a.png 0,0,5,5 -o FILE?
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,9x9 -o dir/
  slicer: -o dir/ is a folder, but slicer writes one file
  hint: name it, as in dir/part.png
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer join a.png b.png -o c.png
  slicer: 'b.png' is an unexpected argument
  hint: name the folder of the tiles that slicer split has cut
  Try 'slicer help join' for more information.
  [64]
  $ slicer animate a.yaml --watch -o w.mp4
  slicer: --watch writes an HTML page, but 'w.mp4' does not end in .html
  hint: end it in .html, or leave --watch out
  Try 'slicer help animate' for more information.
  [64]
  $ slicer split a.png 16
  slicer: the last argument, '16', is not a grid
  hint: 1x16, 2x8, 4x4, 8x2 or 16x1 has 16 tiles
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -o out.png
  slicer: -o out.png looks like a file, but tiles go to a folder
  hint: leave .png out, or end it in /; use --name to name tiles
  Try 'slicer help split' for more information.
  [64]
  $ slicer animate a.yaml --at noon
  slicer: --at 'noon' is not a moment
  hint: write seconds, such as 0.4 or 0.4s, or a part of the whole, such as 40%
  Try 'slicer help animate' for more information.
  [64]
  $ changed
