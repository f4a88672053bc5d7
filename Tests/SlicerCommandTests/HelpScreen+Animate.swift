extension HelpScreen {
  static let animate = """
    OVERVIEW: Animate layers as a scene file says, as frames or as a film.

    A scene file, YAML or JSON, has a stage, images, a tree of layers with Core
    Animation's properties, and animations of them. Frames go to a folder with
    their manifest, to a file of each frame if the name has braces, to a film if
    its name ends as one's (.png, .webp, .gif, .mp4, .webm, .mov, .html), or raw to
    standard output. slicer list keypaths says what can be animated, slicer list
    schema is a JSON Schema for editors.

    USAGE: slicer animate SCENE [-o OUT] [--set NAME=VALUE]
           slicer animate wiggle.yaml -o wiggle.png
           slicer animate wiggle.yaml --at 0.4 -o still.png
           slicer animate wiggle.yaml --print 0.4
           slicer animate card.yaml --set images.photo=me.jpg -o me.png

    ARGUMENTS:
      <scene>                 The scene file; - is standard input.

    SCENE:
      --set <name=value>      A value in place of the file's: stage.scale=2,
                              images.photo=me.jpg, layers.card.opacity=0.5;
                              repeatable.
      --allow-outside         Show pictures that lie outside of the scene's folder,
                              too.
      --fps <rate>            Frames per second: 30, 29.97 or 30000/1001. (default:
                              as the file says, or 30)

    INSTEAD OF A FILM:
      --at <seconds>          One moment as a still picture.
      --print <seconds>       Print the layers as they are at a moment.
      --check                 Only read the scene and its pictures.
      --events                List when animations start and stop, and whether they
                              finished.

    STAGE:
      --background <color>    Behind everything, as CSS writes it: white, #ff8800,
                              rgb(0 0 0 / 50%). (default: transparent, and white
                              where the film has no transparency)
      --profile <profile>     The frames' colors; source: those of the first
                              picture. (default: what all share, and else srgb)
                              (values: srgb, source, display-p3)
      --linear-light          Mix pictures as light adds up, not as it is encoded.
      --snap                  Move layers by whole pixels.

    FILM:
      -o, --output <out>      A folder, a template such as frames/f_{frame:04}.png,
                              a file, or - for standard output. (default:
                              A-to-B-TYPE, A-slideshow or SCENE-frames; with
                              --format mp4 A-to-B-TYPE.mp4)
      --format <format>       png, jpeg, webp-frames, apng, webp, gif, mp4, webm,
                              mov, html, png-sheet, webp-sheet, png-filmstrip,
                              jpeg-filmstrip, webp-filmstrip, rgba, y4m. (default:
                              as the output's name says, or png)
      --filmstrip <columns>   One still picture of all frames, this many in a row.
      --sheet                 A sprite sheet: one still picture of all frames, and
                              a document beside it.
      --layout <layout>       For whom a sprite sheet is. (default: pixi) (values:
                              pixi, css, grid)
      --columns <n>           Frames in a row of a sprite sheet. (default: about as
                              wide as high)
      --padding <pixels>      Pixels between two frames of a sprite sheet.
                              (default: 2 for pixi, else 0)
      --quality <n>           Quality of JPEG, WebP, MP4 and WebM, 1 to 100.
                              (default: 90; films: 80; WebP files of frames:
                              without loss)
      --lossless              An animated WebP, or a page, without loss.
      --compression <level>   Time against bytes. (default: default) (values: fast,
                              default, small)
      --chroma <sampling>     Of YUV4MPEG2: 420, a color for two by two pixels, or
                              444, one for each. (default: 420) (values: 420, 444)
      --crop-even             Odd sides of an MP4 lose a pixel; they get one like
                              the last.
      --audio <file>          A sound under an MP4, WebM or MOV: cut at the film's
                              end, where it fades out; silence follows a shorter
                              one.
      --preview               An HTML page that plays the film, frame by frame
                              where you like, beside the command. (default name:
                              A-to-B-TYPE.html, A-slideshow.html, LIST.html or
                              SCENE.html)
      --loop <n>              How often an animated PNG, WebP, GIF or page is
                              shown, 0 for ever. (default: 0)
      --depth <bits>          Bits a sample, 8 or 16; 16 in PNG and raw frames
                              (rgba64be). (default: 8)

    MAKE AND SCRIPTS:
      --manifest <name>       The manifest's name, for make: it ends in
                              manifest.json. (default: manifest.json, or if other
                              pictures have that, FILE.manifest.json)
      --depfile <file>        Write what outputs depend on, as make and ninja read
                              it.

    READING:
      --lenient               Keep what can be read of a damaged file, with a
                              warning, instead of an error.

    LIMITS:
      --max-pixels <n>        The most pixels in a picture. (default: 268402689)
      --max-side <n>          The most pixels along a side. (default: 1000000)
      --max-chunk <n>         The most bytes of one chunk of metadata, inflated.
                              (default: 8000000)
      --max-chunks <n>        The most chunks of metadata in a file. (default: 1000)
      --max-scans <n>         The most scans of a JPEG. (default: 100)
      --max-frames <n>        The most frames of a film that slicer encodes itself.
                              (default: 10000)

    GENERAL:
      -j, --jobs <n>          Threads. (default: one for each processor, or what
                              make allows)
      --no-clobber            Refuse to replace an output that exists.
      --replace               Discard what other runs have put in the way: whole
                              sets, manifest and all.
      -q, --quiet             Say nothing but errors.
      --json                  Report as JSON on standard output.

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let listSchema = """
    OVERVIEW: Print the JSON Schema of scene files, for editors.

    USAGE: slicer list schema > scene.schema.json

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.


    """
}
