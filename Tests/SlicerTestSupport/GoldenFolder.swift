package import Foundation
import SlicerCodecs
package import SlicerCore

/// A folder of golden pictures: WebPs without loss, a tenth smaller than PNGs, that hold a canvas's premultiplied
/// bytes as they are.
///
/// Viewers take them for straight ones and show what is half transparent darker.
package struct GoldenFolder: Sendable {
  /// The goldens of transitions.
  package static let transitions = GoldenFolder(path: "Goldens")
  /// The goldens of the scenes in `Samples/Animations`.
  package static let animations = GoldenFolder(path: "Goldens/animations")

  /// True if pictures are recorded anew, by `make goldens`; tests of them fail then.
  package static let isRecording =
    ProcessInfo.processInfo.environment["SLICER_RECORD_GOLDENS"] == "1"

  private let url: URL

  private init(path: String) {
    url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: path)
  }

  /// Compares a picture with the one that is recorded under a name, exactly; or records it.
  ///
  /// - Returns: what a test fails with; nil if they are the same.
  package func failure(of actual: Canvas, _ name: String) throws -> String? {
    let url = url.appending(path: name + ".webp")
    if Self.isRecording {
      try Self.write(actual, to: url)
      return "recorded \(url.path())"
    }
    guard let expected = try Self.read(url) else {
      return "there is no \(url.path()); SLICER_RECORD_GOLDENS=1 records it"
    }
    let difference = GoldenDifference(expected: expected, actual: actual)
    return difference.isEmpty ? nil : "\(difference.summary): \(try difference.written(name))"
  }

  /// The bytes of each picture in the folder, by its name without the ending; folders are not among them.
  package func byteCounts() throws -> [String: Int] {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .isDirectoryKey]
    let files = try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: Array(keys))
    let counts = try files.compactMap { file -> (String, Int)? in
      let values = try file.resourceValues(forKeys: keys)
      if values.isDirectory == true { return nil }
      let name = file.lastPathComponent
      return (name.hasSuffix(".webp") ? String(name.dropLast(5)) : name, values.fileSize ?? 0)
    }
    return Dictionary(counts, uniquingKeysWith: +)
  }
}

extension GoldenFolder {
  /// Nil where there is no such file. An opaque WebP is read without opacity.
  package static func read(_ url: URL) throws -> Canvas? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    let raster = try Rasters.decoded(try FormatCatalog.open(MemorySource([UInt8](data))))
    let channels = raster.format.model == .rgba ? 4 : 3
    guard raster.format == PixelFormat(channels == 4 ? .rgba : .rgb) else { return nil }
    let canvas = try Canvas(size: raster.size)
    for y in 0..<raster.size.height {
      let (row, stored) = (UnsafeMutableRawBufferPointer(canvas.row(y)), raster.mutableRow(y))
      for x in 0..<raster.size.width {
        for c in 0..<4 { row[4 * x + c] = c < channels ? stored[channels * x + c] : 255 }
      }
    }
    return canvas
  }

  /// A PNG or WebP, by the ending. Makes the folder, too, where there is none.
  package static func write(_ canvas: Canvas, to url: URL) throws {
    let raster = try Raster(size: canvas.size, format: PixelFormat(.rgba))
    for y in 0..<canvas.size.height {
      raster.mutableRow(y).copyMemory(from: UnsafeRawBufferPointer(canvas.row(y)))
    }
    // A stored file's header is the recipe for a compressed one.
    let header = try FormatCatalog.open(MemorySource(StoredPNG.file(raster))).header
    var options = EncodeOptions()
    options.compression = .small
    if url.pathExtension == "webp" { options.format = .webp }
    let file = try raster.withView {
      try FormatCatalog.encoder(for: header, options).encode($0, x: 0, y: 0)
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file).write(to: url)
  }
}
