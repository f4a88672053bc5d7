import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// A second opinion, where those programs are installed.
@Suite(.enabled("djpeg and jpegtran are not installed") { LibJPEG.isInstalled })
struct JPEGOracleTests {
  /// Not those with inks: `djpeg` does not write CMYK.
  @Test(arguments: JPEGSample.all.filter { !$0.recipe.colorSpace.hasInks })
  func convertedRowsAreThoseOfDjpeg(_ sample: JPEGSample) throws {
    let bytes = try sample.encoded()
    let picture = try DecodedPicture(bytes, DecodeOptions(convertsToRGB: true))
    let count = picture.header.pixelFormat.model.samplesPerPixel
    #expect(try picture.bytes == LibJPEG.pixels(bytes, sample.size, samples: count))
  }

  /// Not those with inks: `djpeg` does not write CMYK.
  @Test(
    arguments: JPEGSample.lossless.filter {
      !$0.recipe.colorSpace.hasInks && $0.recipe.restartInterval == 0
    })
  func djpegDecodesTilesToTheWholesPixels(_ sample: JPEGSample) throws {
    let file = try JPEGLosslessFile(sample.noisy())
    let count = sample.recipe.components.count
    let whole = try LibJPEG.pixels(file.bytes, file.size, samples: count)
    for rect in JPEGLosslessPixelTests.rects(file).suffix(2) {
      let tile = try LibJPEG.pixels(file.picture.encode(rect), rect.size, samples: count)
      JPEGLosslessPixelTests.expectSame(tile, whole, rect, sample)
    }
  }

  /// Not those whose MCUs have no room for all components: `jpegtran` fails on them.
  @Test(arguments: JPEGSample.lossless.filter { $0.hasRoomInMCU && $0.recipe.restartInterval == 0 })
  func jpegtranCutsTheSame(_ sample: JPEGSample) throws {
    let file = try JPEGLosslessFile(sample.noisy())
    for rect in JPEGLosslessPixelTests.rects(file).suffix(2) {
      let place = "\(rect.width)x\(rect.height)+\(rect.x)+\(rect.y)"
      let (theirs, _) = try LibJPEG.run(
        "jpegtran -copy all -crop \(place) -outfile $OUT $IN", file.bytes)
      let ours = try file.picture.encode(rect)
      #expect(try JPEGLosslessFile(theirs).coefficients == JPEGLosslessFile(ours).coefficients)
      #expect(try DecodedPicture(theirs).bytes == DecodedPicture(ours).bytes)
      #expect(try LibJPEG.run("jpegtran -outfile $OUT $IN", ours).words.isEmpty)
      guard !sample.recipe.colorSpace.hasInks else { continue }
      let count = sample.recipe.components.count
      let pixels = try LibJPEG.pixels(theirs, rect.size, samples: count)
      #expect(try pixels == LibJPEG.pixels(ours, rect.size, samples: count))
    }
  }

  /// A scan for each component, though an MCU had room for all of them.
  @Test func scansOfOneComponentEach() throws {
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)])
    let whole = try JPEGLosslessFile(sample.noisy())
    let script = Array("0;\n1;\n2;\n".utf8)
    let bytes = try ShellCommand.withFile(script) { path in
      try LibJPEG.run("jpegtran -scans \(path) -outfile $OUT $IN", whole.bytes).output
    }
    #expect(JPEGFile(bytes).parts.count { $0.marker == 0xDA } == 3)
    let file = try JPEGLosslessFile(bytes)
    #expect(file.coefficients == whole.coefficients)
    for rect in file.grid(PixelSize(width: 2, height: 1)) {
      let tile = try JPEGLosslessFile(file.picture.encode(rect))
      #expect(try tile.coefficients == JPEGLosslessFile(whole.picture.encode(rect)).coefficients)
      #expect(JPEGFile(tile.bytes).parts.count { $0.marker == 0xDA } == 1)
    }
    #expect(try DecodedPicture(bytes).bytes == DecodedPicture(whole.bytes).bytes)
  }
}
