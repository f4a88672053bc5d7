import SlicerCodecs
import SlicerCore
import Testing

/// The Huffman tables of rows are counted and made by us, those of coefficients by libjpeg.
@Suite struct JPEGOptimizedTableTests {
  /// Tiles have no restart markers, after which DC coefficients are counted from 0.
  private static let samples = JPEGSample.sequential.filter {
    $0.hasRoomInMCU && $0.recipe.restartInterval == 0
  }

  private static func quality(_ value: Int, of sample: JPEGSample) -> JPEGSample {
    sample.with { $0.tables = JPEGQuantizationTable.standard(quality: value) }
  }

  /// The file's DHT segments.
  private func tables(_ bytes: [UInt8]) -> [[UInt8]] {
    JPEGFile(bytes).parts.filter { $0.marker == 0xC4 }.map { Array($0.data) }
  }

  @Test(arguments: samples, [1, 40, 85, 100])
  func rowsGetTheTablesThatTheLibraryMakes(_ sample: JPEGSample, _ quality: Int) throws {
    let sample = Self.quality(quality, of: sample)
    for bytes in [try sample.encoded(), try sample.noisy(), try flat(sample)] {
      var options = EncodeOptions()
      options.compression = .small
      let whole = try JPEGLosslessFile(bytes, options)
      let again = try whole.picture.encode(whole.size.bounds)
      #expect(tables(bytes) == tables(again))
      #expect(!tables(bytes).isEmpty)
    }
  }

  private func flat(_ sample: JPEGSample) throws -> [UInt8] {
    let raster = try sample.picture()
    for y in 0..<raster.size.height {
      raster.mutableRow(y).initializeMemory(as: UInt8.self, repeating: 200)
    }
    return try sample.encoded(raster)
  }
}
