import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Lines are read when they are wanted, and their memory can be given back.
@Suite struct JPEGLosslessLineTests {
  private static func unread(_ bytes: [UInt8]) throws -> any LosslessPicture {
    try #require(try FormatCatalog.openLossless(FormatCatalog.open(bytes), EncodeOptions()))
  }

  @Test(arguments: JPEGSample.lossless)
  func tilesOfReadLinesAreThoseOfTheWhole(_ sample: JPEGSample) throws {
    let whole = try JPEGLosslessFile(sample.noisy())
    let picture = try Self.unread(whole.bytes)
    #expect(picture.lineCount == whole.picture.lineCount)
    var coefficients: [UInt8] = []
    for line in 0..<picture.lineCount {
      try picture.read(lines: line + 1)
      let y = line * picture.step.height
      let rect = PixelRect(x: 0, y: y, width: whole.size.width, height: picture.step.height)
        .intersection(whole.size.bounds)
      if !rect.isEmpty { #expect(try picture.encode(rect) == whole.picture.encode(rect)) }
      picture.withCoefficients(ofLine: line) { coefficients += $0 }
      picture.discard(lines: 0..<(line + 1))
    }
    try picture.finish()
    #expect(coefficients == whole.coefficients)
    #expect(picture.notes == whole.picture.notes)
  }

  /// Pictures of several pages a line, whose memory really goes.
  @Test func discardedLinesDoNotTouchOthers() throws {
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)])
    let size = PixelSize(width: 1600, height: 1200)
    var noise = SeededNoise(seed: 3)
    let raster = try Rasters.made(size, PixelFormat(.ycbcr)) { _, _ in
      UInt8.random(in: 100...140, using: &noise)
    }
    let whole = try JPEGLosslessFile(try sample.encoded(raster))
    let picture = try Self.unread(whole.bytes)
    for top in stride(from: 0, to: size.height, by: 400) {
      let lines = top / 16..<(top + 400) / 16
      try picture.read(lines: lines.upperBound)
      let rect = PixelRect(x: 0, y: top, width: size.width, height: 400)
      #expect(try picture.encode(rect) == whole.picture.encode(rect))
      picture.discard(lines: lines)
    }
    try picture.finish()
  }
}
