extension HelpScreen {
  static let pyramid = """
    OVERVIEW: Make pictures into tiles at every power of two, for zooming viewers.

    Each level is half the size of the one above. Files go to NAME-pyramid/ with a
    manifest.json, from which slicer join makes the picture again.

    USAGE: slicer pyramid IMAGE... [-o OUT] [--layout LAYOUT]

    ARGUMENTS:
      <image>                 Pictures, or @FILE for a list of them (a name a line,
                              or NUL after each).

    PYRAMID:
      --layout <layout>       For whom: dzi (Deep Zoom), iiif, zoomify, xyz (map
                              tiles), google (those as dzsave has them), tiff (one
                              file for GIS and microscopes). (default: tiff of
                              OUT.tif, else dzi) (values: dzi, iiif, zoomify, xyz,
                              google, tiff)
      --iiif <n>              Version of --layout iiif, 2 or 3. (default: 3)
      --tms                   Count the rows of --layout xyz from below, as TMS
                              does.
      --id <url>              Where --layout iiif will be served: the folder's http
                              or https address.
      --tile <n>              Sides of a tile in pixels, 1 to 65536: 256, or
                              256x256. (default: 256)
      --overlap <n>           Pixels that a tile repeats of its neighbours.
                              (default: 1 of dzi, else 0)
      --depth <depth>         How far down levels go: one (the full picture), tile
                              (one tile), pixel. (default: pixel of dzi, else tile)
                              (values: one, tile, pixel)
      --centre                Lay the picture in the middle of the map, of --layout
                              xyz and google.
      --shrink <how>          What 2x2 pixels become: linear (the mean of their
                              light), mean (of their samples), nearest, median,
                              max. (default: linear; mean with --fast-shrink)
                              (values: linear, mean, nearest, median, max)
      --fast-shrink           Let a JPEG's decoder make the first smaller level:
                              faster, and no exact mean.
      --use-levels            Take smaller levels that a TIFF has, where their
                              sizes are the pyramid's.

    WRITING:
      -o, --output <out>      The folder that files go to, or the file.zip,
                              file.szi or file.tif; of several pictures, to
                              OUT/NAME each. (default: NAME-pyramid, NAME.zip or
                              NAME-pyramid.tif)
      --container <kind>      folder, or zip: all in one file, OUT.zip. (default:
                              as the name says, .zip or .szi) (values: folder, zip)
      --viewer                Write index.html, a page that shows the picture,
                              beside the tiles.
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
      --metadata <policy>     What tiles keep of the metadata. (values: safe, all,
                              none; default: safe)
      --background <color>    What lies around the picture, and under what is
                              transparent in files that cannot be. (default:
                              transparent, or else white)

    \(HelpGroup.reading)

    \(HelpGroup.tileScripts)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """
}
