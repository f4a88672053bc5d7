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
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let raster = try sample.noise(Self.size)
    let stored = try TurnedPixels.stored(raster, as: orientation)
    let tag: StoredPNG.Chunk = ("eXIf", ExifBlock.minimal(orientation: orientation))
    let file = try sample.file(stored, late: [tag])
    // Uncompressed, so half of the bytes are half of the rows.
    try folder.write("a.png", Array(file.prefix(file.count / 2)))
    #expect(throws: WorkError.self) { try folder.split("a.png", .grid(5, 2)) }
    #expect(folder.files(in: "tiles") == nil)

    let report = try folder.split("a.png", Self.lenient)
    #expect(report.tileCount == 10)
    #expect(
      report.notes.map(\.description).contains { $0.hasPrefix("salvaged: truncated PNG") },
      "\(report.notes)")
    #expect(try folder.join(to: "joined.png").verdict == .exact, "tiles hold what was read")
    let joined = try folder.picture("joined.png").bytes
    let rowBytes = stored.bytesPerRow
    let rows = zip(joined, Rasters.bytes(stored)).prefix { $0 == $1 }.count / rowBytes
    // The chunks before the pixels take the place of less than a row.
    let present = stored.size.height / 2
    #expect(((present - 1)...present).contains(rows))
    #expect(joined.dropFirst(rows * rowBytes).allSatisfy { $0 == 0 })
  }

  @Test func interlacedPNGsAreSalvagedToo() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray, 8, isInterlaced: true)
    let file = try sample.file(try sample.noise(Self.size))
    try folder.write("a.png", Array(file.prefix(file.count * 3 / 4)))
    #expect(throws: WorkError.self) { try folder.split("a.png", .grid(5, 2)) }
    let report = try folder.split("a.png", Self.lenient)
    #expect(report.tileCount == 10 && !report.notes.isEmpty)
  }

  @Test(arguments: [SmoothJPEG.photo, .progressive, .gray, .ycck])
  func jpegsAreSalvaged(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder()
    let raster = try Raster(size: PixelSize(160, 120), format: PixelFormat(sample.recipe.rowModel))
    var noise = SeededNoise(seed: 5)
    for y in 0..<120 {
      for i in 0..<raster.bytesPerRow {
        raster.mutableRow(y)[i] = UInt8.random(in: 0...255, using: &noise)
      }
    }
    let file = try sample.file(raster)
    try folder.write("a.jpg", Array(file.prefix(file.count * 2 / 3)))
    #expect(throws: WorkError.self) { try folder.split("a.jpg", .grid(5, 2)) }
    #expect(folder.files(in: "tiles") == nil)
    let report = try folder.split("a.jpg", Self.lenient)
    #expect(report.tileCount == 10)
    #expect(
      report.notes.map(\.description).contains { $0.hasPrefix("salvaged: truncated JPEG") },
      "\(report.notes)")
    for (tile, picture) in zip(try folder.manifest().tiles, try folder.tiles()) {
      #expect(picture?.header.size == tile.rect.size)
    }
  }

  /// The rows that an error counts are there.
  @Test(arguments: [PixelSize(40, 50), .init(200, 150), .init(3, 700)])
  func rowsAreCounted(size: PixelSize) throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let raster = try sample.noise(size)
    let file = try sample.file(raster)
    try folder.write("a.png", Array(file.prefix(file.count * 2 / 3)))
    let error = #expect(throws: WorkError.self) { try folder.split("a.png", .grid(5, 2)) }
    guard case .truncated(_, let rows, _) = error?.reason.error as? CodecError else {
      Issue.record("\(error?.description ?? "")")
      return
    }
    #expect(abs(rows - size.height * 2 / 3) <= 2, "\(rows) rows")
  }

  /// There is nothing to keep where no row came.
  @Test func aPictureWithoutAnyRowIsRefused() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let file = try sample.file(try sample.noise(Self.size))
    try folder.write("a.png", Array(file.prefix(60)))
    let error = #expect(throws: WorkError.self) { try folder.split("a.png", Self.lenient) }
    #expect(error?.kind == .badInput)
    #expect(error?.description.hasPrefix(folder["a.png"].string + ": ") == true)
    #expect(folder.files(in: "tiles") == nil)
  }

  @Test func notesComeFromWholePicturesToo() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    try folder.write("a.png", sample.file(try sample.noise(Self.size)) + [1, 2, 3])
    let report = try folder.split("a.png", .grid(1, 1))
    #expect(report.notes.map(\.description) == ["data after the end is ignored"])
  }
}
