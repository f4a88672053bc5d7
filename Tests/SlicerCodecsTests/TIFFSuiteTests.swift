import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

private let suite =
  SharedFiles.files(in: "suites/tiff", suffix: ".tif")
  + SharedFiles.files(in: "suites/tiff", suffix: ".tiff")
  + SharedFiles.files(in: "suites/tiff/bigtiff", suffix: ".tif")

/// The files of the crate tiff's tests, where they lie beside the project: each is read, or refused for what
/// it has.
@Suite(.enabled(if: !suite.isEmpty, "../shared/suites/tiff is missing"))
struct TIFFSuiteTests {
  /// What is not read, and why.
  private static let refused = [
    "int16": "a sign", "int16_rgb": "a sign", "int16_zstd": "a sign", "int8": "a sign",
    "int8_rgb": "a sign", "logluv-3c-16b": "compression 34676", "minisblack-1c-i16b": "a sign",
    "minisblack-1c-i8b": "a sign", "tiled-cmyk-i8": "a sign", "tiled-oversize-gray-i8": "a sign",
  ]

  @Test(arguments: suite) func isReadOrRefused(url: URL) throws {
    let bytes = Array(try Data(contentsOf: url))
    let name = url.deletingPathExtension().lastPathComponent
    do {
      let decoder = try FormatCatalog.open(MemorySource(bytes))
      let pixels = Rasters.bytes(try Rasters.decoded(decoder))
      #expect(Self.refused[name] == nil, "\(name) was read")
      try check(pixels, decoder, against: url)
    } catch {
      let reason = Self.refused[name]
      #expect(reason.map { "\(error)".contains($0) } ?? false, "\(name): \(error)")
    }
  }

  /// What netpbm's files beside them say, where they do.
  private func check(_ pixels: [UInt8], _ decoder: any PictureDecoder, against url: URL) throws {
    for ending in ["pgm", "ppm", "pbm"] {
      let other = url.deletingPathExtension().appendingPathExtension(ending)
      guard let data = try? Data(contentsOf: other) else { continue }
      let expected = try FormatCatalog.open(MemorySource(Array(data)))
      guard expected.format == decoder.format else { continue }
      #expect(try Rasters.bytes(Rasters.decoded(expected)) == pixels, "\(url.lastPathComponent)")
    }
  }
}
