A command of another program is answered with ours.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer crop a.png
  slicer: *did you mean subimage\?* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer cut a.png
  slicer: *did you mean split\?* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer slice a.png
  slicer: *did you mean split\?* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer tile a.png
  slicer: *did you mean split\?* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer merge a.png
  slicer: *did you mean join\?* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer dzsave a.png
  slicer: *did you mean pyramid\?* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer identify a.png
  slicer: *did you mean info\?* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer convert a.png
  slicer: *slicer subimage IMAGE -o out.webp* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer slicer a.png
  slicer: no command is called 'slicer': write the command without the word slicer
  Try 'slicer help' for more information.
  [64]
  $ slicer version a.png
  slicer: no command is called 'version': slicer --version says it
  Try 'slicer help' for more information.
  [64]
  $ slicer resize a.png
  slicer: *--make-scales* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer montage a.png
  slicer: *--filmstrip* (glob)
  Try 'slicer help' for more information.
  [64]
  $ slicer push a.png
  slicer: no command is called 'push': did you mean slicer transition A B --type push?
  Try 'slicer help' for more information.
  [64]
  $ slicer splt a.png
  slicer: *did you mean split\?* (glob)
  Try 'slicer help' for more information.
  [64]
  $ changed
