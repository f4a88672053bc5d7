// The help screens, whole: whoever changes a word sees here what a newcomer will read.
enum HelpScreen {
  /// By verb; that of slicer itself by no word.
  static let all = [
    "": root, "split": split, "subimage": subimage, "join": join,
    "pyramid": pyramid, "info": info,
    "transition": transition, "slideshow": slideshow, "animate": animate,
    "batch": batch, "batch run": batchRun, "batch plan": batchPlan, "batch status": batchStatus,
    "list": list,
    "list transitions": listTransitions,
    "list layouts": listLayouts, "list keypaths": listKeyPaths,
    "list themes": listThemes, "list schema": listSchema, "batch script": batchScript,
  ]

  static let root = """
    OVERVIEW: Cuts pictures, turns one into another, and animates layers.

    Sizes and positions are in points unless said otherwise: photo@2x.png has two
    pixels a point. A file named - is standard input or output.

    Exit codes: 0 done, 64 wrong usage, 65 bad input data, 66 input missing, 69 a
    program is missing, 71 no stack to start with, 73 output cannot be created, 74
    I/O error, 75 run it again (a batch), 128 and its number after a signal.
    Nothing is ever half-written.

    USAGE: slicer split photo.png 4x3
           slicer subimage photo.png 10,20,300x200 -o part.png
           slicer join photo-tiles -o photo.png
           slicer pyramid scan.png -o scan
           slicer info photo.png
           slicer transition a.png b.png --type push --from left -o push.png
           slicer slideshow *.jpg --hold 2 --type push -o show.webp
           slicer animate wiggle.yaml -o wiggle.png
           slicer gallery a.png b.png -o gallery.html
           slicer batch jobs.txt --journal done
           slicer list transitions

    \(HelpGroup.options)

    SUBCOMMANDS:
      split                   Cut pictures into tiles.
      subimage                Cut one rectangle out of a picture.
      join                    Put a cut picture together again.
      pyramid                 Make pictures into tiles at every power of two, for
                              zooming viewers.
      info                    Say what pictures are, from their headers.
      transition              Turn one picture into another, as frames or as a film.
      slideshow               Show pictures one after the other, with transitions
                              between them.
      animate                 Animate layers as a scene file says, as frames or as
                              a film.
      gallery                 Show every transition of two pictures moving, on one
                              HTML page.
      batch                   Run many commands in one process.
      list                    List what slicer knows.

      See 'slicer help <subcommand>' for detailed help.

    """

  static let split = """
    OVERVIEW: Cut pictures into tiles.

    Tiles are the same kind of file as their picture. They go to NAME-tiles/ with a
    manifest.json, from which slicer join makes the picture again.

    USAGE: slicer split IMAGE... ROWSxCOLUMNS [-o DIR]
           slicer split IMAGE... --tile WIDTHxHEIGHT [-o DIR]
           slicer split IMAGE... --at-x X,X... --at-y Y,Y... [-o DIR]

    ARGUMENTS:
      <image>                 Pictures, or @FILE for a list of them (a name a line,
                              or NUL after each), and as the last one the grid as
                              ROWSxCOLUMNS unless an option states it.

    GRID:
      --grid <rowsxcolumns>   The grid, if it is not the last argument.
      --tile <widthxheight>   Tiles of this size in points; the last row and column
                              are smaller.
      --at-x <x,x...>         Cut at these points from the left.
      --at-y <y,y...>         Cut at these points from the top.
      --uneven <policy>       When a side does not divide: distribute (sizes differ
                              by one), last (the last tile takes the rest), trim
                              (the rest is cut off), pad (the last tile is filled),
                              error. (values: distribute, last, trim, pad, error;
                              default: distribute)
      --pad-color <color>     What --uneven pad fills with, in CSS syntax.
                              (default: transparent, or else black)
      --grid-unit <unit>      What grid lines are whole numbers of: points, so that
                              @2x and @3x agree, or pixels. (values: points,
                              pixels; default: points)

    \(HelpGroup.scales)

    TILES:
      --lossless              Cut JPEGs and tiled HEICs without decoding: cuts are
                              moved to edges of the file's blocks.
      --lossless-exact        Cut JPEGs and tiled HEICs without decoding; refuse
                              cuts that are not at edges of blocks.
      --shape <shape>         rectangle, or jigsaw: interlocking pieces on
                              transparent ground. (values: rectangle, jigsaw;
                              default: rectangle)
      --seed <n>              Which jigsaw: each number is another. (default: 0)
      --tab <part>            How far tabs reach out, in parts of a piece's side,
                              0.05 to 0.3. (default: 0.2)
      --overlap <points>      How far tiles reach into their neighbours. (default:
                              0)
      --extrude <points>      How far tiles' edge pixels are repeated outwards,
                              against bleeding. (default: 0)
      --layout <layout>       For whom tiles are laid out: xcassets, android,
                              tiled, pixi, css, emoji; slicer list layouts says
                              what each one is.

    ANIMATED PICTURES:
      --first-frame           Of an animated picture take the first frame; without
                              it all of them are cut.
      --keep-frames           Give all tiles of an animated picture all of its
                              frames, so that players that count frames keep step;
                              without it a tile has those in which it changes, and
                              the same time.
      --max-bytes <n>         Bytes that no tile may exceed, such as 256K (1024
                              each): if one does nothing is written, for none is
                              made worse. (default: any number)

    WRITING:
      -o, --output <dir>      Where tiles go; of several pictures, to DIR/NAME
                              each. (default: NAME-tiles)
      --skip-blank            Leave out tiles that have only one color.
      --blank-tolerance <n>   How far from one color a blank tile's samples may be,
                              0 to 255. (default: 0)
      --dry-run               Show what would be written, and write nothing.
      --format <format>       The kind of file to write. (default: that of an
                              output file's extension, or the source's) (values:
                              png, jpeg, webp, gif, tiff, avif, jxl, qoi, pam)
      --quality <n>           The quality of JPEG, WebP, TIFF, AVIF and JPEG XL, 1
                              to 100. (default: a JPEG's own, or 90; others:
                              without loss)
      --compression <level>   Time against bytes. (values: fast, default, small;
                              default: default)
      --metadata <policy>     What outputs keep of the metadata; safe leaves out
                              thumbnails, positions, dates of files and serial
                              numbers. (values: safe, all, none; default: safe)
      --upright               Turn pixels upright and reset the orientation tag.

    NAMES:
      --name <template>       The tiles' names. Fields: {name} {row} {column}
                              {index} {x} {y} {width} {height} {rows} {columns}
                              {scale} {ext}; {scale} is @2x as the picture's name
                              has it, or nothing, {row:02} sets a width, {{ and }}
                              are braces. (default:
                              {name}_r{row}_c{column}{scale}.{ext})
      --first <n>             What names count from, 0 or 1. (default: 0)
      --order <order>         What {index} counts along. (values: rows, columns,
                              reverse; default: rows)

    \(HelpGroup.reading)

    \(HelpGroup.tileScripts)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """

  static let subimage = """
    OVERVIEW: Cut one rectangle out of a picture.

    The rectangle is in points of the picture as shown, from its upper left corner.
    Fractions are rounded outwards to whole pixels and what lies outside the
    picture is left off, as CGImage.cropping(to:) does. Several files are one
    picture at several scales. Without a rectangle all of the picture is written,
    as another kind of file; one of the same kind is copied without loss where
    nothing asks for other pixels.

    USAGE: slicer subimage IMAGE... X,Y,WIDTHxHEIGHT -o FILE
           slicer subimage IMAGE -o FILE

    ARGUMENTS:
      <image>                 The picture, and then the rectangle.

    RECTANGLE:
      --pixels                The rectangle is in pixels.

    \(HelpGroup.scales)

    ANIMATED PICTURES:
      --first-frame           Of an animated picture take the first frame; without
                              it all of them are cut.

    WITHOUT LOSS:
      --lossless              Cut JPEGs and tiled HEICs without decoding: cuts are
                              moved to edges of the file's blocks.
      --lossless-exact        Cut JPEGs and tiled HEICs without decoding; refuse
                              cuts that are not at edges of blocks.

    WRITING:
      -o, --output <file>     The file to write, of the kind that its extension
                              says; one of that name is replaced. - is standard
                              output.
      --format <format>       The kind of file to write. (default: that of an
                              output file's extension, or the source's) (values:
                              png, jpeg, webp, gif, tiff, avif, jxl, qoi, pam)
      --quality <n>           The quality of JPEG, WebP, TIFF, AVIF and JPEG XL, 1
                              to 100. (default: a JPEG's own, or 90; others:
                              without loss)
      --compression <level>   Time against bytes. (values: fast, default, small;
                              default: default)
      --metadata <policy>     What outputs keep of the metadata; safe leaves out
                              thumbnails, positions, dates of files and serial
                              numbers. (values: safe, all, none; default: safe)
      --upright               Turn pixels upright and reset the orientation tag.
      --depfile <file>        Write what outputs depend on, as make and ninja read
                              it.

    \(HelpGroup.reading)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """

  static let join = """
    OVERVIEW: Put a cut picture together again.

    Tiles are found by their manifest. Their digests, and that of the joined
    pixels, are compared with it; a warning says when the tiles were not exact.

    USAGE: slicer join DIR -o FILE

    ARGUMENTS:
      <dir>                   The tiles' folder, or their manifest.

    WRITING:
      -o, --output <file>     The file to write, of the kind that its extension
                              says; one of that name is replaced. - is standard
                              output.
      --format <format>       The kind of file to write. (default: that of an
                              output file's extension, or the source's) (values:
                              png, jpeg, webp, gif, tiff, avif, jxl, qoi, pam)
      --quality <n>           The quality of JPEG, WebP, TIFF, AVIF and JPEG XL, 1
                              to 100. (default: a JPEG's own, or 90; others:
                              without loss)
      --compression <level>   Time against bytes. (values: fast, default, small;
                              default: default)
      --metadata <policy>     What the picture keeps of the tiles' metadata.
                              (values: safe, all, none; default: all)
      --scale <n>             Which picture of a set, in pixels per point.
                              (default: as the output's name says)
      --depfile <file>        Write what outputs depend on, as make and ninja read
                              it.

    \(HelpGroup.reading)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """

  static let info = """
    OVERVIEW: Say what pictures are, from their headers.

    USAGE: slicer info IMAGE... [--all-pages] [--json]

    ARGUMENTS:
      <image>                 Pictures.

    GENERAL:
      --json                  Write JSON: a list with an object for each picture.
      --all-pages             Tell of every page of a TIFF; without it of the
                              first, or of the one in IMAGE[n].
      --scale <n>             Pixels per point, 0.001 to 16. (default: as the name
                              says, photo@2x.png, or 1)

    \(HelpGroup.reading)

    \(HelpGroup.options)


    """
}
