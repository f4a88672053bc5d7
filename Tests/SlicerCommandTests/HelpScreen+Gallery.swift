// A page of all transitions.
extension HelpScreen {
  static let gallery = """
    OVERVIEW: Show every transition of two pictures moving, on one HTML page.

    The page is one file that any browser opens, also from disk. It finds types by
    their names and those that other systems have for them, and has of each the
    command, the parameters with their defaults, and its film: an animated WebP.
    Without --size, --fps, --duration and --quality the page has at most 2 MB.

    USAGE: slicer gallery A B [-o gallery.html]
           slicer gallery a.jpg b.jpg --size 480x320 --fps 20 -o large.html

    ARGUMENTS:
      <a>                     The picture that is shown first.
      <b>                     The picture that is shown in the end.

    FILMS:
      --duration <seconds>    How long each film takes, with its rests at both
                              ends. (default: 1.6)
      --fps <rate>            Frames per second: 20, 29.97 or 30000/1001. (default:
                              10)
      --quality <n>           WebP quality, 1 to 100. (default: 80, or what 2 MB
                              have room for)
      --compression <level>   Time against bytes. (default: default) (values: fast,
                              default, small)

    \(HelpGroup.stage(defaultSize: "that of the first, at most 240 a side"))

    PAGE:
      -o, --output <file>     The page; - is standard output. (default:
                              gallery.html)
      --title <text>          What heads the page. (default: A to B)

    MAKE AND SCRIPTS:
      --depfile <file>        Write what outputs depend on, as make and ninja read
                              it.

    \(HelpGroup.reading)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """
}
