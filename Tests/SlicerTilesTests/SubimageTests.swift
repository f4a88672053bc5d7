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

  @Test func theOriginIsRoundedDownAndTheFarEdgeUp() throws {
    #expect(try Self.rect("10,20,30x40") == PixelRect(x: 10, y: 20, width: 30, height: 40))
    #expect(try Self.rect("10.9,20.1,30x1") == PixelRect(x: 10, y: 20, width: 31, height: 2))
    #expect(
      try Self.rect("10.5,0,5x5", scale: "2") == PixelRect(x: 21, y: 0, width: 10, height: 10))
    #expect(try Self.rect("1,1,1x1", scale: "1.5") == PixelRect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test func fourNumbersAndAllOfAPicture() throws {
    #expect(try Self.rect("10,20,30,40") == Self.rect("10,20,30x40"))
    let size = PixelSize(width: 7, height: 5)
    #expect(try Subimage.whole.rect(in: size, scale: #require(Scale("3"))) == size.bounds)
    #expect(!Subimage.whole.reachesBeyond(size))
  }

  /// In doubles 0.1 · 3 is above 0.3, and a column more would come.
  @Test func decimalsAreExact() throws {
    #expect(try Self.rect("0,0,0.1x0.7", scale: "10") == PixelRect(x: 0, y: 0, width: 1, height: 7))
    #expect(try Self.rect("0.1,0,0.2x1", scale: "10").columns == 1..<3)
  }

  @Test func whatLiesOutsideIsDropped() throws {
    #expect(try Self.rect("-5,-5,10x10") == PixelRect(x: 0, y: 0, width: 5, height: 5))
    #expect(try Self.rect("90,50,1000x1000") == PixelRect(x: 90, y: 50, width: 10, height: 10))
    let huge = "-50000000,-50000000,100000000x100000000"
    #expect(try Self.rect(huge, scale: "16") == PixelRect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test func nothingLeftSaysThePicturesSize() {
    #expect { try Self.rect("100,0,10x10", scale: "2") } throws: {
      "\($0)" == "the rectangle 100,0,10x10 lies outside the picture, 50x30 points (100x60 pixels)"
    }
    #expect(throws: TileError.self) { try Self.rect("-10,0,10x10") }
  }

  @Test func pixelsAreWholeNumbersAndIgnoreTheScale() throws {
    #expect(try Self.rect("10,20,30x40", scale: "2", unit: .pixels).x == 10)
    #expect(try Self.rect("10.0,20,30x40", unit: .pixels).x == 10)
    #expect(throws: TileError.notWholePixels("10.5,20,30x40")) {
      try Self.rect("10.5,20,30x40", unit: .pixels)
    }
  }

  /// As X and ImageMagick write it.
  @Test func theSizeMayComeFirst() throws {
    for (text, same) in [
      ("30x40+10+20", "10,20,30x40"), ("30x40-10+2.5", "-10,2.5,30x40"), ("3x4+0-1", "0,-1,3x4"),
    ] { #expect(try Subimage(parsing: text) == Subimage(parsing: same)) }
    for text in ["30x40+10", "30x40", "30x40+10+20+30", "30+10+20", "+1+2", "30x40+a+b"] {
      #expect(throws: TileError.notARectangle(text)) { try Subimage(parsing: text) }
    }
  }

  @Test(arguments: ["", "1,2", "1,2,3", "1,2,3x", "1,2,3x4x5", "1,2,3,4,5", "a,2,3x4", "1, 2,3x4"])
  func whatIsNotARectangleIsRefused(text: String) {
    #expect(throws: TileError.notARectangle(text)) { try Self.rect(text) }
  }

  @Test(arguments: ["1,2,0x4", "1,2,3x-4", "1,2,0.0x1"]) func emptyRectanglesAreRefused(
    text: String
  ) { #expect(throws: TileError.emptyRectangle(text)) { try Self.rect(text) } }
}
