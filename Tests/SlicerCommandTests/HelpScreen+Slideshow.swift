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
           slicer slideshow *.jpg --theme travel --title Iceland -o show.mp4
           slicer slideshow --list show.txt -o show.webp
           slicer slideshow --list show.txt --print

    ARGUMENTS:
      <image>                 The pictures, in the order in which they are shown;
                              @FILE is a list of paths.

    SLIDES:
      --list <file>           A file that names a picture a line, each with what is
                              its own: photo.jpg hold=3 type=push from=left; - is
                              standard input.
      --theme <name>          classic, modern, documentary, travel, cinema, party:
                              times, transitions, captions and cards that go
                              together; options that are given win. slicer list
                              themes says more.
      --hold <seconds>        How long each picture is held. (default: 2)
      --total <seconds>       How long all of it lasts: pictures whose hold no list
                              states are held as long as is left.
      --beats <file>          A file with seconds, one a line, such as Audacity's
                              labels: the middle of each transition falls on the
                              next of them, and a cut on it.
      --beats-every <n>       Only each n-th beat, from the first. (default: 1)
      --shuffle <seed>        Another order by lot, the same one for the same
                              number, 0 to 4294967295.
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
                              --ken-burns, 0 to 4294967295. (default: 0)
      --fps <rate>            Frames per second: 30, 29.97 or 30000/1001. (default:
                              30)
      --loop                  Close the circle: the last picture turns into the
                              first.
      --ken-burns/--no-ken-burns
                              Pan and zoom slowly.
      --zoom <factor>         How much nearer --ken-burns comes, 1 to 4. (default:
                              1.12)

    WORDS:
      --caption <text>        Words on each picture: {title}, which its metadata
                              say, else its file's name, {name}, {number}, {count},
                              and \\n for another line; of one in a list
                              caption="The sea".
      --caption-style <style> What they lie on: soft, shadow, box, lowerThird.
                              (default: soft)
      --caption-place <place> Where: topLeft, top, topRight, left, center, right,
                              bottomLeft, bottom, bottomRight. (default: bottomLeft)
      --caption-color <color> Of their letters. (default: white)
      --caption-font <font>   Of captions and cards: a family that is installed, or
                              a font's file. (default: sans-serif)
      --accent <color>        Of bars and lines beside words. (default: #f5a623)
      --title <text>          A card at the beginning.
      --subtitle <text>       Beneath its title.
      --end <text>            A card at the end.
      --end-subtitle <text>   Beneath its title.
      --card-hold <seconds>   How long each card is held. (default: 3)
      --card-ground <ground>  What cards lie on: blurred or darkened, the picture
                              beside them; a color, or two: navy,#f80. (default:
                              blurred)
      --font-fallback         Set words in other fonts where one is missing, or a
                              character in it.

    INSTEAD OF A FILM:
      --print, --dry-run      Print what is shown when, without reading a picture.

    \(HelpGroup.stage)

    \(HelpGroup.film(repeats: "--plays <n>"))
      --poster <file>         One frame beside the film, the same pixels as a
                              picture: poster.png, poster.jpg.
      --poster-at <moment>    Which: 12.5 (seconds) or 40%. (default: the middle of
                              --title, else of the first picture)

    \(HelpGroup.filmScripts)

    \(HelpGroup.filmReading)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """
}
