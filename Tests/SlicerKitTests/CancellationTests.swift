import Dispatch
import SlicerKit
import SlicerTestSupport
import Synchronization
import SystemPackage
import Testing

/// A cancelled call returns at once, whatever it is doing, and leaves nothing behind.
@Suite(.serialized) struct CancellationTests {
  /// A way to encode a tile that takes a while.
  struct Coding: CustomTestStringConvertible, Sendable {
    let format: FileFormat
    let compression: EncodeOptions.Compression
    var quality: Int?

    var options: EncodeOptions {
      var options = EncodeOptions()
      (options.format, options.compression, options.quality) = (format, compression, quality)
      return options
    }
    var testDescription: String { "\(format) \(compression) \(quality.map(String.init) ?? "")" }
  }

  static let codings =
    [EncodeOptions.Compression.fast, .default, .small].map { Coding(format: .png, compression: $0) }
    + [
      Coding(format: .jpeg, compression: .small, quality: 95),
      Coding(format: .webp, compression: .default),
      Coding(format: .webp, compression: .small, quality: 80),
    ]

  private static let size = PixelSize(4000, 3000)
  private static let picture = Result { Picture(try Rasters.large(size), name: "big.png") }

  /// A folder of two tiles, to be joined.
  private static let tiles = Result {
    let folder = try ScratchFolder()
    var split = Split(try picture.get(), .grid(rows: 1, columns: 2))
    split.encoding.compression = .fast
    try split.write(to: .folder(OutputFolder(folder["tiles"])))
    return folder
  }

  @Test(arguments: codings) func aCancelledSplitEnds(_ coding: Coding) throws {
    var split = Split(try Self.picture.get(), .grid(rows: 1, columns: 1))
    split.encoding = coding.options
    try CancelledCall.expectEnd("split") { [split] folder, control throws(WorkError) in
      try split.write(to: .folder(OutputFolder(folder.appending("tiles"))), control)
    }
  }

  @Test(arguments: codings) func aCancelledSubimageEnds(_ coding: Coding) throws {
    let picture = try Self.picture.get()
    let rect = try Subimage(Rect(x: 1, y: 1, width: 3990, height: 2990))
    var cut = SubimageCut([picture], rect)
    cut.encoding = coding.options
    try CancelledCall.expectEnd("subimage") { [cut] folder, control throws(WorkError) in
      try cut.write(to: .file(folder.appending("part"), .replace), control)
    }
  }

  @Test(arguments: codings) func aCancelledPyramidEnds(_ coding: Coding) throws {
    var pyramid = Pyramid(try Self.picture.get(), .deepZoom)
    pyramid.encoding = coding.options
    pyramid.tile = 4096
    try CancelledCall.expectEnd("pyramid") { [pyramid] folder, control throws(WorkError) in
      try pyramid.write(to: .folder(OutputFolder(folder.appending("p"))), control)
    }
    if TIFFTiles.formats.contains(coding.format) {
      pyramid.layout = .tiff
      try CancelledCall.expectEnd("TIFF") { [pyramid] folder, control throws(WorkError) in
        try pyramid.write(to: .file(folder.appending("p.tif"), .replace), control)
      }
      pyramid.layout = .deepZoom
    }
    try CancelledCall.expectEnd("archive") { [pyramid] folder, control throws(WorkError) in
      try pyramid.write(to: .file(folder.appending("p.zip"), .replace), control)
    }
  }

  @Test(arguments: codings) func aCancelledJoinEnds(_ coding: Coding) throws {
    let tiles = try Self.tiles.get()
    var join = Join(contentsOf: tiles["tiles"])
    join.encoding.format = coding.format
    (join.encoding.compression, join.encoding.quality) = (coding.compression, coding.quality)
    try CancelledCall.expectEnd("join") { [join] folder, control throws(WorkError) in
      try join.write(to: .file(folder.appending("joined"), .replace), control)
    }
  }

  @Test(arguments: [FilmFormat.png, .jpeg, .webpFrames]) func aCancelledEncodingEnds(
    _ format: FilmFormat
  ) throws {
    let bitmap = try Self.noise()
    var options = FilmOptions()
    if format.name != "jpeg" { options.compression = .small }
    try CancelledCall.expectEnd(after: 0.05, "bytes") { [options] _, control throws(WorkError) in
      _ = try bitmap.bytes(as: format, options, control)
    }
  }

  private static func noise() throws -> Bitmap {
    let (canvas, raster) = (try Canvas(size: size), try Rasters.large(size))
    for y in 0..<size.height {
      let (row, bytes) = (canvas.row(y), raster.mutableRow(y))
      for x in 0..<size.width {
        row[x] = 0xFF00_0000 | UInt32(bytes[x]) << 8 | UInt32(bytes[x + 1])
      }
    }
    return Bitmap(canvas)
  }
}

/// Bytes that do not come until all tests are over.
final class SilentSource: ByteSource {
  private static let isOver = Monitor(false)

  static func end() { isOver.update { $0 = true } }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { Self.isOver.wait { $0 ? 0 : nil } }
}
