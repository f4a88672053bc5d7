import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Damaged pictures: an error, or with `--lenient` all tiles and a note.
@Suite struct LenientTests {
  private static let size = PixelSize(200, 150)
  private static let lenient = CutOptions.grid(5, 2) { $0.decoding.isLenient = true }

  @Test(arguments: Orientation.allCases)
  func missingRowsOfPNGsAreZero(orientation: Orientation) throws {
    let sample = PNGSample(.rgb)
    let upright = try sample.noise(Self.size)
    let stored = try TurnedPixels.stored(upright, as: orientation)
    let file = try sample.file(upright, as: orientation)
    // Uncompressed, so half of the bytes are half of the rows.
    let folder = try ScratchFolder("a.png", Array(file.prefix(file.count / 2)))
    try expectSalvage(of: "a.png", "salvaged: truncated PNG", folder)
    // Tiles hold what was read.
    try folder.expectJoined()
    let joined = try folder.picture("joined.png").bytes
    let rowBytes = stored.bytesPerRow
    let rows = zip(joined, Rasters.bytes(stored)).prefix { $0 == $1 }.count / rowBytes
    // The chunks before the pixels take the place of less than a row.
    let present = stored.size.height / 2
    #expect(((present - 1)...present).contains(rows))
    #expect(joined.dropFirst(rows * rowBytes).allSatisfy { $0 == 0 })
  }

  /// Refused, unless damage is allowed: then a note begins so.
  private func expectSalvage(of name: FilePath, _ note: String, _ folder: ScratchFolder) throws {
    #expect(throws: WorkError.self) { try folder.split(name, .grid(5, 2)) }
    #expect(folder.files(in: "tiles") == nil)
    let report = try folder.split(name, Self.lenient)
    let notes = report.notes.map(\.description)
    #expect(report.tileCount == 10 && notes.contains { $0.hasPrefix(note) }, "\(notes)")
  }

  @Test func interlacedPNGsAreSalvagedToo() throws {
    let file = try PNGSample(.gray, 8, isInterlaced: true).noisy(Self.size)
    let folder = try ScratchFolder("a.png", Array(file.prefix(file.count * 3 / 4)))
    try expectSalvage(of: "a.png", "", folder)
  }

  @Test(arguments: [SmoothJPEG.photo, .progressive, .gray, .ycck])
  func jpegsAreSalvaged(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder()
    let format = PixelFormat(sample.recipe.rowModel)
    let file = try sample.file(PlainPixels.noise(PixelSize(160, 120), format, seed: 5))
    try folder.write("a.jpg", Array(file.prefix(file.count * 2 / 3)))
    try expectSalvage(of: "a.jpg", "salvaged: truncated JPEG", folder)
    for (tile, picture) in zip(try folder.manifest().tiles, try folder.tiles()) {
      #expect(picture?.header.size == tile.rect.size)
    }
  }

  /// The rows that an error counts are there.
  @Test(arguments: [PixelSize(40, 50), .init(200, 150), .init(3, 700)])
  func rowsAreCounted(size: PixelSize) throws {
    let file = try PNGSample(.rgb).noisy(size)
    let folder = try ScratchFolder("a.png", Array(file.prefix(file.count * 2 / 3)))
    let error = #expect(throws: WorkError.self) { try folder.split("a.png", .grid(5, 2)) }
    let (rows, _) = try #require(error?.reason.error?.rowsPresent)
    #expect(abs(rows - size.height * 2 / 3) <= 2)
  }

  /// There is nothing to keep where no row came.
  @Test func aPictureWithoutAnyRowIsRefused() throws {
    let file = try PNGSample(.rgb).noisy(Self.size)
    let folder = try ScratchFolder("a.png", Array(file.prefix(60)))
    let error = #expect(throws: WorkError.self) { try folder.split("a.png", Self.lenient) }
    #expect(error?.kind == .badInput && error?.path == folder["a.png"])
    #expect(folder.files(in: "tiles") == nil)
  }

  @Test func notesComeFromWholePicturesToo() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(Self.size) + [1, 2, 3])
    let report = try folder.split("a.png", .grid(1, 1))
    #expect(report.notes.map(\.description) == ["data after the end is ignored"])
  }
}
