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
      --duration <seconds>    How long the transition takes. (default: the type's,
                              0.75 for most)
      --fps <rate>            Frames per second: 30, 29.97 or 30000/1001. (default:
                              30)
      --frames <n>            How many frames, at least 2; with --duration they are
                              spread over it.
      --curve <curve>         easeInOut, linear, spring(0.3), easeOutBack, smooth,
                              emphasized, steps(n), cubic-bezier(x1,y1,x2,y2) ...;
                              slicer list curves names them. (default: the type's,
                              easeInOut for most)
      --start-progress <progress>
                              Where the transition begins, 0 to 1. (default: 0.0)
      --end-progress <progress>
                              Where the transition ends, 0 to 1. (default: 1.0)
      --repeat <n>            How often it is shown. (default: 1)
      --autoreverse           Then run back to the first picture; the second one is
                              shown once.
      --at <moment>           One moment as a still picture: a progress of 0 to 1
                              (0.4, 40%), or a time with its unit (0.3s, 300ms).

    \(HelpGroup.stage)

    \(HelpGroup.film)

    \(HelpGroup.filmScripts)

    \(HelpGroup.filmReading)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """

  static let list = """
    OVERVIEW: List what slicer knows.

    USAGE: slicer list <subcommand>

    \(HelpGroup.options)

    SUBCOMMANDS:
      transitions, transition List the types of transitions with their parameters
                              and other names.
      curves, curve           List the curves from time to progress, by their names.
      layouts, layout         List the layouts that cut pictures can have.
      themes, theme           List the themes of slideshows.
      keypaths, keypath       List the properties of a layer that can be animated.
      schema                  Print the JSON Schema of scene files, for editors.

      See 'slicer help list <subcommand>' for detailed help.

    """

  static let listTransitions = """
    OVERVIEW: List the types of transitions with their parameters and other names.

    The names of all types; with TYPE what it does, its parameters and its other
    names, and with all the same of every type.

    USAGE: slicer list transitions [TYPE] [--names | --json]
           slicer list transitions all

    ARGUMENTS:
      <type>                  Only this type, by its name or another one, with its
                              parameters; or all.

    OPTIONS:
      --names                 Nothing but the names, one a line.
      --json                  Report as JSON on standard output.
      --version               Show the version.
      -h, --help              Show help information.


    """

  static let listLayouts = """
    OVERVIEW: List the layouts that cut pictures can have.

    USAGE: slicer list layouts [--json]

    \(HelpGroup.listing)


    """

  static let listThemes = """
    OVERVIEW: List the themes of slideshows.

    USAGE: slicer list themes [--json]

    \(HelpGroup.listing)


    """

  static let listKeyPaths = """
    OVERVIEW: List the properties of a layer that can be animated.

    USAGE: slicer list keypaths [--json]

    \(HelpGroup.listing)


    """
}
