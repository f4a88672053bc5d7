A letter of a long option is no call for help.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png 2x2 -threads 3
  slicer: split has no option -threads (did you mean -j\?)* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 -what
  slicer: split has no option -what* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ changed
  $ slicer split a.png 2x2 -h
  Cut pictures into tiles.
  
    slicer split photo.png 4x3
    slicer split *.jpg --tile 256 -o tiles
    slicer split map@3x.png 4x4 --make-scales 1,2 --layout xcassets
  
    -o, --output <dir>      Where tiles go.
    --tile <widthxheight>   Tiles of this size in points.
    --uneven <policy>       When a side does not divide: distribute (sizes differ
                            by one), last (the last tile takes the rest), trim
                            (the rest is cut off), pad (the last tile is filled),
                            error.
    --name <template>       The tiles' names.
    --format <format>       The kind of file to write.
    --lossless              Cut JPEGs and tiled HEICs without decoding: cuts are
                            moved to edges of the file's blocks.
    --layout <layout>       For whom tiles are laid out: xcassets, android, tiled,
                            pixi, css, emoji.
    --shape <shape>         rectangle, or jigsaw: interlocking pieces on
                            transparent ground.
    --make-scales <n,n...>  Scales to make from the largest file (Lanczos-3) where
                            there is none.
    --dry-run               Show what would be written, and write nothing.
  
  slicer split --help shows all options.
