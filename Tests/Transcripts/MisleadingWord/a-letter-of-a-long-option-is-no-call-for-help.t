A letter of a long option is no call for help.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png 2x2 -threads 3
  slicer: split has no option -threads
  hint: did you mean -j?
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
  
    -o, --output <dir>      Write tiles to this folder.
    --tile <widthxheight>   Cut tiles of this size in points, or with a unit: mm,
                            cm, in.
    --uneven <policy>       Choose what happens to leftover pixels: distribute (a
                            grid's sizes differ by one), last (the last tile takes
                            them), shrink (the last tile is smaller), trim (cut
                            them off), pad (fill the last tile), error.
    --name <template>       Name the tiles by this template with fields in braces.
    --format <format>       Write this format.
    --lossless              Cut JPEGs and tiled HEICs without decoding.
    --layout <layout>       Write tiles and documents for xcassets, android,
                            tiled, tiled-sheet, godot, pixi, phaser, unity, css,
                            emoji.
    --shape <shape>         Cut rectangles, or jigsaw: interlocking pieces on
                            transparent ground.
    --make-scales <n,n...>  Make these scales from the largest file (Lanczos-3)
                            where they are missing.
    --dry-run               Print what would be written, and write nothing.
  
  slicer split --help shows all options.
