import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// Golden pictures as files: PNGs that hold a canvas's premultiplied bytes as they are.
///
/// Viewers take them for straight ones and show what is half transparent darker.
enum GoldenFile {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")

  static func url(_ name: String) -> URL { folder.appending(path: name + ".png") }

  /// The names of all files in the folder, without their ending.
  static func names() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return Set(files.map { $0.hasSuffix(".png") ? String($0.dropLast(4)) : $0 })
  }

  static func byteCount(_ name: String) throws -> Int {
    try url(name).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }

  /// Nil where there is no such file.
  static func read(_ url: URL) throws -> Canvas? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    let raster = try Rasters.decoded(try FormatCatalog.open(MemorySource([UInt8](data))))
    guard raster.format == PixelFormat(.rgba) else { return nil }
    let canvas = try Canvas(size: raster.size)
    for y in 0..<raster.size.height {
      UnsafeMutableRawBufferPointer(canvas.row(y))
        .copyMemory(from: UnsafeRawBufferPointer(raster.mutableRow(y)))
    }
    return canvas
  }

  static func write(_ canvas: Canvas, to url: URL) throws {
    let raster = try Raster(size: canvas.size, format: PixelFormat(.rgba))
    for y in 0..<canvas.size.height {
      raster.mutableRow(y).copyMemory(from: UnsafeRawBufferPointer(canvas.row(y)))
    }
    // A stored file's header is the recipe for a compressed one.
    let header = try FormatCatalog.open(MemorySource(StoredPNG.file(raster))).header
    var options = EncodeOptions()
    options.compression = .small
    let file = try raster.withView {
      try FormatCatalog.encoder(for: header, options).encode($0, x: 0, y: 0)
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file).write(to: url)
  }
}
