import Testing

/// Words in the wrong order, or one too few: slicer says what was probably meant.
struct GuessTests {
  private static let guesses = """
    $ a.png 2x2 → no command is called 'a.png': did you mean slicer split a.png 2x2?
    $ 'a b.JPG' c.png 2x2
    no command is called 'a b.JPG': did you mean slicer split 'a b.JPG' c.png 2x2?
    $ a.png --at-x=4 → no command is called 'a.png': did you mean slicer split a.png --at-x=4?
    $ a.png 1,2,3x4 -o b.png
    no command is called 'a.png': did you mean slicer subimage a.png 1,2,3x4 -o b.png?
    $ a.png
    no command is called 'a.png': did you mean slicer split a.png 4x3 or slicer info a.png?
    $ a 2x2
    no command is called 'a': there are split, subimage, join, pyramid, info, transition,
      slideshow, animate, gallery, batch, list
    $ split a.png
    no grid after 'a.png': say how many rows and columns, as in slicer split a.png 4x3
    $ split a.png b.png -o out
    no grid after 'b.png': say how many rows and columns, as in slicer split a.png b.png 4x3
    $ split 2x3 a.png → the grid comes last: slicer split a.png 2x3
    $ split 2x3 a.png b → the grid comes last: slicer split a.png b 2x3
    $ split a.ico → the last argument, 'a.ico', is not a grid: write ROWSxCOLUMNS, such as 4x3
    $ subimage a.png -5,0,10x10 -o x.png
    -5,0,10x10 begins as options do: write it after --, as in slicer subimage a.png -o x.png --
      -5,0,10x10
    $ subimage -.5,0,10x10 a.png
    -.5,0,10x10 begins as options do: write it after --, as in slicer subimage a.png -o FILE --
      -.5,0,10x10
    $ slideshow a.png b.png --loop 3 -o x.webp
    --loop closes the circle, and --plays 3 says how often it is shown (./3 is a picture of that
      name)
    $ slideshow a.png b.png --loop=0
    --loop closes the circle, and --plays 0 says how often it is shown (./0 is a picture of that
      name)
    """

  private static let quoted = Said(
    words: ["a.png", "--tile", "9x9", "-o", "it's"], code: 64,
    lines: [
      #"no command is called 'a.png': did you mean slicer split a.png --tile 9x9 -o 'it'\''s'?"#
    ])

  @Test(arguments: Said.table(guesses) + [quoted]) func saysWhatWasMeant(_ said: Said) throws {
    try said.checkRefusal(in: WorkFolder())
  }

  @Test func whatWasMeantWorks() throws {
    try WorkFolder(pictures: 20, 20).follow(
      """
      $ subimage a.png -o x.png -- -5,0,10x10
      a.png: the rectangle -5,0,10x10 reaches beyond the picture, 20x20 pixels: the rest is left off
      a.png: 0,0,5x10 pixels in x.png
      $ split a.png 4x3 → a.png: 12 tiles, 4x3, in a-tiles/
      """)
  }
}
