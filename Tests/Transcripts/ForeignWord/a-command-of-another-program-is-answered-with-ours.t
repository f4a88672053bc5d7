A command of another program is answered with ours.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer crop a.png
  slicer: no command is called 'crop'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'subimage'?
  Try 'slicer help' for more information.
  [64]
  $ slicer cut a.png
  slicer: no command is called 'cut'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'split'?
  Try 'slicer help' for more information.
  [64]
  $ slicer slice a.png
  slicer: no command is called 'slice'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'split'?
  Try 'slicer help' for more information.
  [64]
  $ slicer tile a.png
  slicer: no command is called 'tile'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'split'?
  Try 'slicer help' for more information.
  [64]
  $ slicer merge a.png
  slicer: no command is called 'merge'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'join'?
  Try 'slicer help' for more information.
  [64]
  $ slicer dzsave a.png
  slicer: no command is called 'dzsave'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'pyramid'?
  Try 'slicer help' for more information.
  [64]
  $ slicer identify a.png
  slicer: no command is called 'identify'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'info'?
  Try 'slicer help' for more information.
  [64]
  $ slicer convert a.png
  slicer: no command is called 'convert'
  hint: slicer subimage IMAGE -o out.webp writes a picture as another kind of file; --size 300 makes it smaller
  Try 'slicer help' for more information.
  [64]
  $ slicer slicer a.png
  slicer: no command is called 'slicer'
  hint: write the command without the word slicer
  Try 'slicer help' for more information.
  [64]
  $ slicer version a.png
  slicer: no command is called 'version'
  hint: use slicer --version
  Try 'slicer help' for more information.
  [64]
  $ slicer resize a.png
  slicer: no command is called 'resize'
  hint: slicer subimage IMAGE --size 300 -o small.jpg makes a picture smaller, and slicer slideshow CLIP --size 320 -o small.mp4 a clip
  Try 'slicer help' for more information.
  [64]
  $ slicer poster a.png
  slicer: no command is called 'poster'
  hint: slicer split IMAGE --pages 3x2 -o poster.pdf prints a picture over several pages
  Try 'slicer help' for more information.
  [64]
  $ slicer montage a.png
  slicer: no command is called 'montage'
  hint: slicer transition A B --type TYPE --filmstrip 6 -o strip.png puts frames side by side, and slicer join puts tiles together
  Try 'slicer help' for more information.
  [64]
  $ slicer push a.png
  slicer: no command is called 'push'
  hint: did you mean slicer transition A B --type push?
  Try 'slicer help' for more information.
  [64]
  $ slicer splt a.png
  slicer: no command is called 'splt'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'split'?
  Try 'slicer help' for more information.
  [64]
  $ changed
