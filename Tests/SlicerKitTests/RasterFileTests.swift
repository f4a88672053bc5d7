import SlicerKit
import SlicerTestSupport
import Testing

/// An app's own rows become a file, whatever file that is to be like.
@Suite struct RasterFileTests {
  private static let size = PixelSize(width: 24, height: 16)
  private static let formats = [PixelFormat.Model.gray, .grayAlpha, .rgb, .rgba].flatMap { model in
    [8, 16].map { PixelFormat(model, bitDepth: $0) }
  }

  /// A middle gray, opaque where there is opacity.
  private static func rows(_ format: PixelFormat) throws -> Raster {
    let raster = try Raster(size: size, format: format)
    let (samples, width) = (format.model.samplesPerPixel, format.bitDepth / 8)
    let hasAlpha = samples.isMultiple(of: 2)
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for index in row.indices {
        let isAlpha = hasAlpha && index / width % samples == samples - 1
        row[index] = isAlpha ? 255 : 128
      }
    }
    return raster
  }

  @Test(arguments: TurnedFiles.turnable, TurnedFiles.written)
  func rowsOfEachFormatBecomeAFileLikeAnother(
    model: FileFormat, output: FileFormat
  ) async throws {
    let info = try await Picture(TurnedFiles.file(model, .topLeft)).info()
    let options = EncodeOptions { ($0.format, $0.compression) = (output, .fast) }
    for format in Self.formats {
      let context: Comment = "\(format) like \(model) as \(output)"
      let file = try await Self.rows(format).encoded(options, like: info)
      let shown = try TurnedFiles.shown(file)
      #expect(shown.size == Self.size, context)
      let farthest = Rasters.bytes(shown).enumerated().map { index, byte in
        abs(Int(byte) - (index % 4 == 3 ? 255 : 128))
      }.max()
      #expect(farthest.map { $0 <= 2 } == true, context)
    }
  }

  @Test(arguments: ["4:4:4", "4:2:2", "4:2:0"], [PixelFormat.Model.rgb, .rgba])
  func rowsLikeAJPEGKeepItsSamplingAndTables(
    sampling: String, model: PixelFormat.Model
  ) async throws {
    let factors: [(horizontal: Int, vertical: Int)] =
      switch sampling {
      case "4:4:4": [(1, 1), (1, 1), (1, 1)]
      case "4:2:2": [(2, 1), (1, 1), (1, 1)]
      default: [(2, 2), (1, 1), (1, 1)]
      }
    let source = try JPEGEncoder(JPEGRecipe(.ycbcr, sampling: factors, quality: 71), [])
      .file(Self.rows(PixelFormat(.ycbcr)))
    let info = try await Picture(source).info()
    let expected = Self.coding(of: info)
    #expect(expected.contains("sampling: \(sampling)"))
    for depth in [8, 16] {
      let file = try await Self.rows(PixelFormat(model, bitDepth: depth)).encoded(like: info)
      #expect(try await Self.coding(of: Picture(file).info()) == expected)
    }
  }

  private static func coding(of info: PictureInfo) -> [String] {
    info.header.details.filter { $0.name != "segments" }.map { "\($0.name): \($0.value)" }
  }
}
