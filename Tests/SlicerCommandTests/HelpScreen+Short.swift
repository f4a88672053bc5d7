extension HelpScreen {
  /// What comes of `-h`, and of no words at all.
  static let shortRoot = """
    Cuts pictures, turns one into another, and animates layers.

      slicer split photo.png 4x3
      slicer transition a.png b.png --type push --from left -o push.png
      slicer animate wiggle.yaml -o wiggle.png

      split                   Cut pictures into tiles.
      subimage                Cut one rectangle out of a picture.
      join                    Put a cut picture together again.
      pyramid                 Make pictures into tiles at every power of two, for
                              zooming viewers.
      info                    Say what pictures are, from their headers.
      transition              Turn one picture into another, as frames or as a film.
      slideshow               Show pictures one after the other, with transitions
                              between them.
      animate                 Animate layers as a scene file says, as frames or as a
                              film.
      gallery                 Show every transition of two pictures moving, on one
                              HTML page.
      batch                   Run many commands in one process.
      list                    List what slicer knows.

    slicer split -h shows the usual options of split; slicer split --help shows all.

    """

  static let shortSplit = """
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

    """
}
