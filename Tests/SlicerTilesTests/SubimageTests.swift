import SlicerCore
import SlicerTiles
import Testing

@Suite struct SubimageTests {
  private static func rect(
    _ text: String, scale: String = "1", unit: GridUnit = .points
  ) throws -> PixelRect {
    try Subimage(parsing: text, unit: unit)
      .rect(in: PixelSize(width: 100, height: 60), scale: try #require(Scale(scale)))
  }

  /// Rectangles of a picture of 100 by 60 pixels, their scales, and the pixels that they are.
  @Test(
    arguments: [
      // The origin is rounded down and the far edge up.
      ("10,20,30x40", "1", (10, 20, 30, 40)), ("10,20,30,40", "1", (10, 20, 30, 40)),
      ("10.9,20.1,30x1", "1", (10, 20, 31, 2)), ("10.5,0,5x5", "2", (21, 0, 10, 10)),
      ("1,1,1x1", "1.5", (1, 1, 2, 2)),
      // In doubles 0.1 · 3 is above 0.3, and a column more would come.
      ("0,0,0.1x0.7", "10", (0, 0, 1, 7)), ("0.1,0,0.2x1", "10", (1, 0, 2, 10)),
      // The part outside is dropped.
      ("-5,-5,10x10", "1", (0, 0, 5, 5)), ("90,50,1000x1000", "1", (90, 50, 10, 10)),
      ("-50000000,-50000000,100000000x100000000", "16", (0, 0, 100, 60)),
    ] as [(String, String, (Int, Int, Int, Int))])
  func rectanglesHaveTheirPixels(_ text: String, _ scale: String, _ part: (Int, Int, Int, Int))
    throws
  {
    let expected = PixelRect(x: part.0, y: part.1, width: part.2, height: part.3)
    #expect(try Self.rect(text, scale: scale) == expected)
  }

  @Test func allOfAPictureIsAll() throws {
    let size = PixelSize(width: 7, height: 5)
    #expect(try Subimage.whole.rect(in: size, scale: #require(Scale("3"))) == size.bounds)
    #expect(!Subimage.whole.reachesBeyond(size))
  }

  @Test func nothingLeftSaysThePicturesSize() {
    #expect { try Self.rect("100,0,10x10", scale: "2") } throws: {
      "\($0)" == "the rectangle 100,0,10x10 lies outside the picture, 50x30 points (100x60 pixels)"
    }
    #expect(throws: SlicerError.self) { try Self.rect("-10,0,10x10") }
  }

  @Test func pixelsAreWholeNumbersAndIgnoreTheScale() throws {
    #expect(try Self.rect("10,20,30x40", scale: "2", unit: .pixels).x == 10)
    #expect(try Self.rect("10.0,20,30x40", unit: .pixels).x == 10)
    #expect(throws: SlicerError.notWholePixels("10.5,20,30x40")) {
      try Self.rect("10.5,20,30x40", unit: .pixels)
    }
  }

  /// The form of X and ImageMagick.
  @Test func theSizeMayComeFirst() throws {
    for (text, same) in [
      ("30x40+10+20", "10,20,30x40"), ("30x40-10+2.5", "-10,2.5,30x40"), ("3x4+0-1", "0,-1,3x4"),
    ] { #expect(try Subimage(parsing: text) == Subimage(parsing: same)) }
    for text in ["30x40+10", "30x40", "30x40+10+20+30", "30+10+20", "+1+2", "30x40+a+b"] {
      #expect(throws: SlicerError.notARectangle(text)) { try Subimage(parsing: text) }
    }
  }

  @Test(arguments: ["", "1,2", "1,2,3", "1,2,3x", "1,2,3x4x5", "1,2,3,4,5", "a,2,3x4", "1, 2,3x4"])
  func whatIsNotARectangleIsRefused(text: String) {
    #expect(throws: SlicerError.notARectangle(text)) { try Self.rect(text) }
  }

  @Test(arguments: ["1,2,0x4", "1,2,3x-4", "1,2,0.0x1"]) func emptyRectanglesAreRefused(
    text: String
  ) { #expect(throws: SlicerError.emptyRectangle(text)) { try Self.rect(text) } }
}
