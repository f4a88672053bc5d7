import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

private let pngSuite = SharedFiles.files(in: "pngsuite", suffix: ".png")

/// Willem van Schaik's PngSuite, where it lies beside the project.
@Suite(.enabled(if: !pngSuite.isEmpty, "../shared/pngsuite is missing"))
struct PNGSuiteTests {
  static let sound = pngSuite.filter { !$0.lastPathComponent.hasPrefix("x") }
  static let corrupt = pngSuite.filter { $0.lastPathComponent.hasPrefix("x") }

  @Test(arguments: sound)
  func decodesAsLibPNGSays(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let ours = try PNGDecoder(MemorySource(bytes), DecodeOptions(), usesLibPNG: false)
    let theirs = try PNGDecoder(MemorySource(bytes), DecodeOptions(), usesLibPNG: true)
    let pixels = Rasters.bytes(try Rasters.decoded(ours))
    #expect(pixels == Rasters.bytes(try Rasters.decoded(theirs)))
  }

  @Test(arguments: sound)
  func isWrittenAsTheSameKindWithTheSameSamples(file: URL) throws {
    let source = try FormatCatalog.open(MemorySource(Array(try Data(contentsOf: file))))
    let raster = try Rasters.decoded(source)
    var options = EncodeOptions()
    options.metadata = .all
    let encoder = try FormatCatalog.encoder(for: source.header, options)
    let copy = try FormatCatalog.open(
      MemorySource(try raster.withView { try encoder.encode($0, x: 0, y: 0) }))
    #expect(Rasters.bytes(try Rasters.decoded(copy)) == Rasters.bytes(raster))
    #expect(copy.format == source.format)
    #expect(copy.header.palette == source.header.palette)
    #expect(copy.header.transparentSample == source.header.transparentSample)
  }

  @Test(arguments: corrupt)
  func corruptFilesAreRefused(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    #expect(throws: CodecError.self) {
      try Rasters.decoded(try FormatCatalog.open(MemorySource(bytes)))
    }
  }
}
