/// Groups of options that stand on several help screens.
enum HelpGroup {
  /// What is read, and how much of it.
  static let reading = "READING:\n" + damage

  /// The same of films.
  static let filmReading = """
    READING:
      --first-frame           Show the first frame of an animated picture, which
                              otherwise plays.
    \(damage)
    """

  private static let damage = """
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
    """

  /// Of all that do work.
  static let general = """
    GENERAL:
      -j, --jobs <n>          Threads. (default: one for each processor, or what
                              make allows)
      --no-clobber            Refuse to replace an output that exists.
      --replace               Discard what is in the way: others' files, and whole
                              sets of other runs.
      -q, --quiet             Say nothing but errors.
      --json                  Report as JSON on standard output.
    """

  /// What frames of pictures are drawn on.
  static let stage = stage(defaultSize: "that of the first")

  static func stage(defaultSize: String) -> String {
    """
    STAGE:
      --size <wxh>            The frames' size in points, 640x480; 640 and x480 are
                              one side, 50% a part of the first picture's.
                              (default: \(defaultSize))
      --gravity <gravity>     How pictures of another size are fitted. (values:
                              resizeAspectFill, resizeAspect, resize, center, top,
                              bottom, left, right, topLeft, topRight, bottomLeft,
                              bottomRight; default: resizeAspectFill)
      --perspective <points>  How far away the eye is. (default: 2000 for a longest
                              side of 1024, and in proportion)
      --no-dolly              Let what turns outgrow the stage, as CSS does; the
                              eye stays where it is.
    \(stageColors)
    """
  }

  /// What is behind frames, and how they are mixed.
  static let stageColors = """
      --background <color>    Behind everything, as CSS writes it: white, #ff8800,
                              rgb(0 0 0 / 50%). (default: transparent; where the
                              film has no transparency the type's own ground, or
                              white)
      --profile <profile>     The frames' colors; source: those of the first
                              picture. (default: what all share, and else srgb)
                              (values: srgb, source, display-p3)
      --linear-light          Mix pictures as light adds up, not as it is encoded.
      --snap                  Move layers by whole pixels.
      --motion-blur <frames>  How long each frame is exposed, in frames: 0.5 is a
                              film camera's. (default: 0.0)
    """

  /// What frames of one film become.
  static let film = film(repeats: "--loop <n> ")

  static func film(repeats: String) -> String {
    """
    FILM:
      -o, --output <out>      A folder, a template such as frames/f_{frame:04}.png,
                              a file, which is replaced, or - for standard output.
                              (default: A-to-B-TYPE, A-slideshow or SCENE-frames;
                              with --format mp4 A-to-B-TYPE.mp4)
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
      --audio-repeat          A sound that is shorter than the film begins again.
      --audio-fade-in <seconds>
                              In which the sound comes. (default: 0)
      --audio-fade-out <seconds>
                              In which it goes. (default: 1, at most a quarter of
                              the film)
      --preview               An HTML page that plays the film, frame by frame
                              where you like, beside the command. (default name:
                              A-to-B-TYPE.html, A-slideshow.html, LIST.html or
                              SCENE.html)
      --watch                 A preview page that is made again at each change of
                              what it is made of, until ^C; the page comes back to
                              the moment that it showed.
      --open                  Open the page that is watched, as the desktop would.
      --depth <bits>          Bits a sample, 8 or 16; 16 in PNG and raw frames
                              (rgba64be). (default: 8)
      \(repeats)             How often an animated PNG, WebP, GIF or page is
                              shown, 0 for ever. (default: 0)
    """
  }

  private static let manifest = """
      --manifest <name>       The manifest's name, for make: it ends in
                              manifest.json. (default: manifest.json, or if other
                              pictures have that, FILE.manifest.json)
      --depfile <file>        Write what outputs depend on, as make and ninja read
                              it.
    """

  /// For make, of films.
  static let filmScripts = """
    MAKE AND SCRIPTS:
    \(manifest)
    """

  /// For make, of tiles.
  static let tileScripts = """
    MAKE AND SCRIPTS:
      --resume                Leave alone what its manifest proves to be done: same
                              pictures, settings and tiles.
      --list-outputs          List the files that would be written, the manifest
                              first, and write nothing.
      --stdin0                Read the pictures' names from standard input, a NUL
                              after each.
    \(manifest)
    """

  /// Of what is cut.
  static let scales = """
    SCALES:
      --scale <n>             Pixels per point, 0.001 to 16. (default: as the name
                              says, photo@2x.png, or 1)
      --all-scales            Take the @1x, @2x, @3x ... files beside each one too:
                              they are one picture.
      --make-scales <n,n...>  Scales to make from the largest file (Lanczos-3)
                              where there is none.
    """

  /// Of what is listed.
  static let listing = """
    OPTIONS:
      --json                  Report as JSON on standard output.
      --version               Show the version.
      -h, --help              Show help information.
    """

  /// Of every verb.
  static let options = """
    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.
    """
}
