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
    --auto                  Find the rows and columns in the picture: gutters of
                            one color or of transparency, or edges at equal
                            distances.
    --sprites               Find sprites, whose pixels touch, among transparency
                            or the commonest color of the edges.
    --pages <rowsxcolumns>  With -o FILE.pdf, make the largest poster that fits on
                            these rows and columns of pages.
    --shape <shape>         Cut rectangles, or jigsaw: interlocking pieces on
                            transparent ground.
    --name <template>       Name the tiles by this template with fields in braces.
    --format <format>       Write this format.
    --layout <layout>       Write tiles and documents for xcassets, android,
                            tiled, tiled-sheet, godot, pixi, phaser, unity, css,
                            emoji.
    --dry-run               Print what would be written, and write nothing.
  
  More ways to cut (windows, panels, cut lines, labels): slicer help split.
  slicer split --help shows all options.
