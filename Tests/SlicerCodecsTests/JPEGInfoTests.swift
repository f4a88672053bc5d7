import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// The facts of a JPEG that `slicer info` prints.
@Suite struct JPEGInfoTests {
  private func details(_ sample: JPEGSample) throws -> [String] {
    try FormatCatalog.open(sample.encoded()).header.details.map { "\($0.name): \($0.value)" }
  }

  @Test func detailsAreListedWhole() throws {
    let subsampled = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)], quality: 85)
    let inks = JPEGSample(.ycck, [(2, 1), (1, 1), (1, 1), (2, 1)]).with { $0.isProgressive = true }
    let gray = JPEGSample(.gray, [(1, 1)]).with { $0.isArithmetic = true }
    let lists = [
      "coding: baseline, colorSpace: YCbCr, sampling: 4:2:0, quality: 85, segments: APP0 JFIF 14",
      "coding: progressive, colorSpace: YCCK, sampling: 4:2:2, quality: 92, adobeTransform: 2, "
        + "segments: APP14 Adobe 12",
      "coding: arithmetic, colorSpace: greyscale, quality: 92, segments: APP0 JFIF 14",
    ]
    #expect(try [subsampled, inks, gray].map { try details($0).joined(separator: ", ") } == lists)
  }

  @Test(
    arguments: [
      ([(1, 1), (1, 1), (1, 1)], "4:4:4"), ([(2, 2), (2, 2), (2, 2)], "4:4:4"),
      ([(2, 1), (1, 1), (1, 1)], "4:2:2"), ([(2, 2), (1, 2), (1, 2)], "4:2:2"),
      ([(1, 2), (1, 1), (1, 1)], "4:4:0"), ([(4, 1), (1, 1), (1, 1)], "4:1:1"),
      ([(4, 2), (1, 1), (1, 1)], "4:1:0"), ([(2, 2), (2, 1), (1, 2)], "2x2,2x1,1x2"),
      ([(3, 1), (1, 1), (1, 1)], "3x1,1x1,1x1"),
    ] as [([(Int, Int)], String)]) func samplingsAreNamed(_ factors: [(Int, Int)], _ name: String)
    throws
  { #expect(try details(JPEGSample(.ycbcr, factors)).contains("sampling: \(name)")) }

  @Test func everyStandardQualityIsKnown() throws {
    for quality in 1...100 {
      let sample = JPEGSample(.ycbcr, [(1, 1), (1, 1), (1, 1)], quality: quality)
      #expect(try details(sample).contains("quality: \(quality)"))
    }
  }

  @Test func tablesOfAnotherMake() throws {
    var sample = JPEGSample(.gray, [(1, 1)], quality: 85)
    sample.recipe.tables[0].steps[63] += 10
    #expect(try details(sample).contains("quality: about 85"))
    sample.recipe.tables[0].steps = Array(repeating: 60, count: 64)
    #expect(try details(sample).contains("quality: custom tables"))
  }

  @Test(arguments: [
    (JPEGSample(.gray, [(2, 2)]), 8, 8), (JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)]), 16, 16),
    (JPEGSample(.ycbcr, [(4, 1), (1, 1), (1, 1)]), 32, 8),
    (JPEGSample(.cmyk, [(1, 1), (1, 1), (1, 1), (1, 1)]), 8, 8),
  ]) func sizesOfMCUsAreKnown(_ sample: JPEGSample, _ width: Int, _ height: Int) throws {
    let header = try FormatCatalog.open(sample.encoded()).header
    #expect(header.mcuSize == PixelSize(width: width, height: height))
  }

  /// A header costs no decoding: what follows it is not even looked at.
  @Test func headersAreReadAlone() throws {
    let file = JPEGFile(try JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)]).encoded())
    let bytes = file.bytes.dropLast((file.parts.last?.coded.count ?? 0) + 2)
    let decoder = try FormatCatalog.open(Array(bytes))
    #expect(decoder.header.size == JPEGSample.size)
    try decoder.finish()
    #expect(decoder.notes.isEmpty)
  }
}
