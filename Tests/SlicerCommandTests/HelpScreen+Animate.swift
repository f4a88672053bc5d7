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
      --font-fallback         Set texts in other fonts where one is missing, or a
                              character in it.
      --fps <rate>            Frames per second: 30, 29.97 or 30000/1001. (default:
                              as the file says, or 30)

    INSTEAD OF A FILM:
      --at <moment>           One moment as a still picture: seconds (0.4, 0.4s,
                              400ms), or a part of the whole (40%).
      --print <moment>        Print the layers as they are at a moment.
      --check                 Only read the scene and its pictures.
      --events                List when animations start and stop, and whether they
                              finished.

    STAGE:
    \(HelpGroup.stageColors)

    \(HelpGroup.film)

    \(HelpGroup.filmScripts)

    \(HelpGroup.filmReading)

    \(HelpGroup.general)

    \(HelpGroup.options)


    """

  static let listSchema = """
    OVERVIEW: Print the JSON Schema of scene files, for editors.

    USAGE: slicer list schema > scene.schema.json

    \(HelpGroup.options)


    """
}
