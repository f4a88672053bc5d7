extension HelpScreen {
  static let slideshow = """
    OVERVIEW: Show pictures one after the other, with transitions between them.

    Each picture is held and then turns into the next one; what is shown when is
    computed. Pictures are decoded when they are needed, so there may be any
    number, and all are looked for before the first frame is drawn. Frames go to a
    folder with their manifest, to a file of each frame if the name has braces, to
    a film if its name ends as one's (.png, .webp, .gif, .mp4, .webm, .mov, .html),
    or raw to standard output.

    USAGE: slicer slideshow A B C ... [--hold SECONDS] [--type TYPE] [-o OUT]
           slicer slideshow *.jpg -o show.mp4
           slicer slideshow *.jpg --type push --from left -o show.webp
           slicer slideshow *.jpg --types push,flip,random --loop -o show.webp
           slicer slideshow *.jpg --ken-burns --hold 4 --size 1920x1080 -o frames
           slicer slideshow --list show.txt -o show.webp
           slicer slideshow --list show.txt --print

    ARGUMENTS:
      <image>                 The pictures, in the order in which they are shown;
                              @FILE is a list of paths.

    SLIDES:
      --list <file>           A file that names a picture a line, each with what is
                              its own: photo.jpg hold=3 type=push from=left; - is
                              standard input.
      --hold <seconds>        How long each picture is held. (default: 2)
      --duration <seconds>    How long each transition takes; 0 is a cut. (default:
                              the type's, 0.75 for most)
      --curve <curve>         From a transition's time to its progress, as of
                              slicer transition. (default: the type's)
      --type <type>           push, flip, curl, wipe ..., or random. slicer list
                              transitions names them. (default: fade)
      --types <type,...>      Types that take turns, random among them:
                              push,flip,random.
      --set <name=value>      A parameter of the types, for those that have it;
                              --NAME VALUE is the same.
      --seed <n>              Another number, other types by lot and other ways of
                              --ken-burns. (default: 0)
      --fps <rate>            Frames per second: 30, 29.97 or 30000/1001. (default:
                              30)
      --loop                  Close the circle: the last picture turns into the
                              first.
      --ken-burns             Pan and zoom slowly.
      --zoom <factor>         How much nearer --ken-burns comes, 1 to 4. (default:
                              1.12)
      --caption <text>        Words on each picture: {title}, which its metadata
                              say, else its file's name, {name}, {number}, {count};
                              of one in a list caption="The sea".
      --caption-font <font>   A family that is installed, or a font's file.
                              (default: sans-serif)
      --font-fallback         Set captions in other fonts where one is missing, or
                              a character in it.

    INSTEAD OF A FILM:
      --print                 Print what is shown when, without reading a picture.

    \(HelpGroup.stage)

    \(HelpGroup.film(repeats: "--plays <n>"))

    \(HelpGroup.filmScripts)

    \(HelpGroup.filmReading)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """
}
