import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// `print` shows the library's values as a line, not as their bytes.
@Suite struct DescriptionTests {
  private static func bytes() throws -> [UInt8] {
    return try PNGSample(.rgb).noisy(PixelSize(40, 30))
  }

  @Test func aPictureIsDescribedByItsName() throws {
    let bytes = try Self.bytes()
    #expect("\(Picture(bytes, name: "upload"))" == "upload (\(bytes.count) bytes)")
    #expect("\(Picture(contentsOf: "x/photo.png"))" == "x/photo.png")
    #expect("\(Picture.standardInput)" == "-")
    let raster = try PNGSample(.gray).noise(PixelSize(4, 3))
    #expect("\(Picture(raster, name: "own"))" == "own (4x3 pixels)")
    let info = try Picture(bytes, name: "photo.png").info()
    #expect("\(info)" == "photo.png: 40x30 PNG, 8-bit RGB")
  }

  @Test func aTileIsDescribedByItsPlace() throws {
    let tiles = try Picture(try Self.bytes(), name: "a.png").tiles(.grid(rows: 2, columns: 2))
    let count = tiles[1].bytes.count
    let place = "row 0, column 1, 20,0,20x15 of the picture"
    #expect("\(tiles[1])" == "a_r0_c1.png: \(place), \(count) bytes")
    var split = Split(Picture(try Self.bytes(), name: "a.png"), .grid(rows: 2, columns: 2))
    split.layout = try LayoutCatalog.row(named: "pixi")
    let sheet = try split.tiles()[0]
    #expect("\(sheet)".contains(": a sheet of 4 tiles, "))
  }

  @Test func aReportIsDescribedInALine() throws {
    let folder = try ScratchFolder()
    let picture = Picture(try Self.bytes(), name: "a.png")
    let tiles = folder["tiles"]
    let split = try Split(picture, .grid(rows: 2, columns: 3)).write(
      to: .folder(OutputFolder(tiles)))
    #expect("\(split)" == "a.png: 2x3, 6 tiles in \(tiles)")
    let joined = try Join(contentsOf: tiles).write(to: .memory(MemorySink()))
    #expect("\(joined)" == "40x30 pixels, exact")
    let cut = SubimageCut([picture], try Subimage(Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect("\(try cut.write(to: .memory(MemorySink())))" == "a.png: 1,2,3x4 pixels in memory")
    let film = Film(from: picture, to: picture, Fade(), duration: 0.2, framesPerSecond: 10)
    #expect(
      "\(try film.write(to: .memory(MemorySink())))" == "2 frames of 40x30 pixels, 0.2 s long")
    #expect("\(try film.frames)" == "2 frames of 40x30 pixels")
    #expect("\(try film.frames[1])" == "frame 1 at 0.1 s")
  }
}
