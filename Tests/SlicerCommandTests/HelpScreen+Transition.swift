// Turning pictures.
extension HelpScreen {
  static let transition = """
    OVERVIEW: Turn one picture into another, as frames or as a film.

    Frames go to a folder with their manifest, to a file of each frame if the name
    has braces (fields: {frame} {frames} {width} {height} {name} {a} {b} {type}
    {scale} {ext}), to a film if its name ends as one's (.png, .webp, .gif, .mp4,
    .webm, .mov, .html), or raw to standard output. Each type has parameters of its
    own, such as --from or --softness: slicer list transitions shows them all.

    USAGE: slicer transition A B --type TYPE [--from left|right|top|bottom] [-o OUT]
           slicer transition a.png b.png --type push --from left -o push.png
           slicer transition a.png b.png --type curl -o 'frames/f_{frame:04}.jpg'
           slicer transition a.png b.png --type fade --format rgba -o - | ...
           slicer transition a.png b.png --type flip --at 0.4 -o still.png
           slicer transition a.png b.png --type all -o contact.png

    ARGUMENTS:
      <a>                     The picture that is shown first.
      <b>                     The picture that is shown in the end.

    TYPE:
      --type <type>           push, flip, curl, wipe ... slicer list transitions
                              names them; all makes a contact sheet of every one.
      --set <name=value>      A parameter of the type; --NAME VALUE is the same.
      --reverse               Turn A into B by the type's inverse: curl up becomes
                              curl down.
      --ios-vertical          CATransition's fromTop and fromBottom as iOS shows
                              them, exchanged.

    TIME:
      --duration <seconds>    How long the transition takes. (default: 0.75)
      --fps <rate>            Frames per second: 30, 29.97 or 30000/1001. (default:
                              30)
      --frames <n>            How many frames, at least 2; with --duration they are
                              spread over it.
      --curve <curve>         linear, ease, easeIn, easeOut, easeInOut,
                              spring(bounce), steps(n), cubic-bezier(x1,y1,x2,y2)
                              or linear(0, 0.25 75%, 1). (default: easeInOut)
      --start-progress <progress>
                              Where the transition begins, 0 to 1. (default: 0.0)
      --end-progress <progress>
                              Where the transition ends, 0 to 1. (default: 1.0)
      --repeat <n>            How often it is shown. (default: 1)
      --autoreverse           Then run back to the first picture; the second one is
                              shown once.
      --at <moment>           One moment as a still picture: a progress of 0 to 1
                              (0.4, 40%), or a time with its unit (0.3s, 300ms).

    STAGE:
      --size <wxh>            The frames' size in points; pictures are fitted.
                              (default: that of the first)
      --gravity <gravity>     How pictures of another size are fitted. (values:
                              resizeAspectFill, resizeAspect, resize, center, top,
                              bottom, left, right, topLeft, topRight, bottomLeft,
                              bottomRight; default: resizeAspectFill)
      --perspective <points>  How far away the eye is. (default: 2000 for a longest
                              side of 1024, and in proportion)
      --no-dolly              Let what turns outgrow the stage, as CSS does; the
                              eye stays where it is.
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

  static let list = """
    OVERVIEW: List what slicer knows.

    USAGE: slicer list <subcommand>

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      transitions, transition List the types of transitions with their parameters
                              and other names.
      layouts, layout         List the layouts that cut pictures can have.
      keypaths, keypath       List the properties of a layer that can be animated.
      schema                  Print the JSON Schema of scene files, for editors.

      See 'slicer help list <subcommand>' for detailed help.

    """

  static let listTransitions = """
    OVERVIEW: List the types of transitions with their parameters and other names.

    USAGE: slicer list transitions [TYPE] [--json]

    ARGUMENTS:
      <type>                  Only this type, by its name or another one.

    OPTIONS:
      --json                  Report as JSON on standard output.
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let listLayouts = """
    OVERVIEW: List the layouts that cut pictures can have.

    USAGE: slicer list layouts [--json]

    OPTIONS:
      --json                  Report as JSON on standard output.
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let listKeyPaths = """
    OVERVIEW: List the properties of a layer that can be animated.

    USAGE: slicer list keypaths [--json]

    OPTIONS:
      --json                  Report as JSON on standard output.
      --version               Show the version.
      -h, --help              Show help information.


    """
}
