import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// When there is no way without loss, and what a canvas refuses.
@Suite struct JPEGLosslessRefusalTests {
  private func isLossless(
    _ bytes: [UInt8], _ change: (inout EncodeOptions) -> Void = { _ in }
  ) throws -> Bool {
    let options = EncodeOptions(change)
    let decoder = try FormatCatalog.open(bytes)
    let canvas = try FormatCatalog.losslessCanvas(like: decoder.header, size: decoder.size, options)
    let picture = try FormatCatalog.lossless(decoder, options)
    #expect((picture == nil) == (canvas == nil))
    return picture != nil
  }

  @Test func optionsThatChangePixels() throws {
    let bytes = try JPEGSample(.gray, [(1, 1)]).encoded()
    #expect(try isLossless(bytes))
    #expect(try isLossless(bytes) { $0.format = .jpeg })
    #expect(try !isLossless(bytes) { $0.format = .png })
    #expect(try !isLossless(bytes) { $0.quality = 92 })
    #expect(try isLossless(bytes) { $0.isUpright = true })
    var turned = JPEGSample(.gray, [(1, 1)])
    turned.segments.append(SmoothJPEG.orientation(.rightTop))
    #expect(try isLossless(turned.encoded()))
    #expect(try !isLossless(turned.encoded()) { $0.isUpright = true })
    let png = EncodeOptions { $0.format = .png }
    #expect(try !isLossless(DecodedPicture(bytes).tile(png)))
  }

  private func refusal(_ whole: JPEGSample, _ part: JPEGSample, x: Int = 0, y: Int = 0) throws
    -> String
  {
    let canvas = try JPEGLosslessFile(whole.encoded()).canvas()
    let part = try JPEGLosslessFile(part.encoded()).picture
    do { try canvas.place(part, x: x, y: y) } catch let error as SlicerError { return "\(error)" }
    return "nothing"
  }

  @Test(arguments: [
    ("color space is greyscale, not YCbCr", JPEGSample(.gray, [(1, 1)])),
    ("color space is RGB, not YCbCr", JPEGSample(.rgb, [(2, 2), (1, 1), (1, 1)])),
    ("chroma sampling is 4:2:2, not 4:2:0", JPEGSample(.ycbcr, [(2, 1), (1, 1), (1, 1)])),
    (
      "quantisation tables differ: its quality is 80, not 92",
      JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)], quality: 80)
    ),
  ]) func partsOfAnotherKind(reason: String, part: JPEGSample) throws {
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)])
    #expect(try refusal(sample, part) == "cannot write JPEG: a part's \(reason)")
  }

  @Test func partsOfAnotherCoding() throws {
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)])
    for coding in JPEGSample.codings { #expect(try refusal(sample, coding) == "nothing") }
    #expect(try refusal(JPEGSample(.gray, [(2, 2)]), JPEGSample(.gray, [(1, 1)])) == "nothing")
  }

  @Test(
    arguments: [
      (0, 0, 32, 16, nil), (64, 48, 19, 11, nil), (16, 0, 16, 59, nil),
      (8, 0, 16, 16, misplaced), (0, 8, 16, 16, misplaced), (0, 0, 17, 16, misplaced),
      (0, 0, 16, 11, misplaced), (-16, 0, 16, 16, outside), (80, 0, 16, 16, outside),
      (0, 48, 16, 16, outside),
    ] as [(Int, Int, Int, Int, String?)])
  func partsThatLieWrong(x: Int, y: Int, width: Int, height: Int, reason: String?) throws {
    let factors = [(2, 2), (1, 1), (1, 1)]
    let part = JPEGSample(.ycbcr, factors, size: PixelSize(width: width, height: height))
    let words = reason.map { "cannot write JPEG: a part at \(x),\(y),\(part.size) \($0)" }
    #expect(try refusal(JPEGSample(.ycbcr, factors), part, x: x, y: y) == words ?? "nothing")
  }

  private static let misplaced = "does not lie on lines of 16x16 pixels"
  private static let outside = "is not inside 83x59"

  @Test func aCanvasThatJPEGCannotHave() throws {
    let header = try JPEGLosslessFile(JPEGSample(.gray, [(1, 1)]).encoded()).picture.header
    for size in [PixelSize(width: 65_501, height: 1), PixelSize(width: 0, height: 1)] {
      #expect {
        try FormatCatalog.losslessCanvas(like: header, size: size, EncodeOptions())
      } throws: { $0.isOfCodec }
    }
  }
}
