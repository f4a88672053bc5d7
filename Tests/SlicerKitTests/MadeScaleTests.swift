import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Smaller pictures that are made of a set's largest.
@Suite struct MadeScaleTests {
  /// At @3x; 7 by 5 points.
  private static let size = PixelSize(21, 15)
  private static let two = Scale("2") ?? .one

  /// The rows of a file, in samples that can be calculated with.
  private func expanded(_ file: [UInt8]) throws -> (rows: ConvertedRows, format: PixelFormat) {
    let decoder = try FormatCatalog.open(MemorySource(file))
    var options = EncodeOptions()
    options.samples = .expanded
    let encoder = try FormatCatalog.encoder(for: decoder.header, options)
    return (
      ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder)), encoder.pixelFormat
    )
  }

  @Test(arguments: PNGSample.all) func madePicturesAreTheLargestFiltered(sample: PNGSample) throws {
    let file = try sample.noisy(Self.size)
    let folder = try ScratchFolder("a@3x.png", file)
    let report = try folder.split("a@3x.png", .grid(2, 3) { $0.madeScales = [Self.two, .one] })
    #expect(report.scales == [1, 2, 3] && report.isExact && report.pictures.count == 1)
    for (scale, size) in [(1, PixelSize(7, 5)), (2, PixelSize(14, 10))] {
      let name: FilePath = scale == 1 ? "b.png" : "b@2x.png"
      try folder.expectJoined(to: name)
      let made = try folder.picture(name)
      let source = try expanded(file)
      #expect(made.header.size == size && made.header.pixelFormat == source.format)
      let expected = try Rasters.read(ScaledRows(source.rows, size: size))
      #expect(made.bytes == Rasters.bytes(expected), "@\(scale)x")
    }
    try folder.expectJoined(to: "b@3x.png")
    #expect(try folder.picture("b@3x.png").bytes == folder.picture("a@3x.png").bytes)
    let manifests = try folder.manifests()
    #expect(manifests.map { $0.source.fileDigest == nil } == [true, true, false])
    #expect(manifests.map(\.source.name.text) == ["a@3x.png", "a@3x.png", "a@3x.png"])
  }

  @Test(arguments: [
    (PNGSample(.gray, 16), PixelFormat(.gray, bitDepth: 16)),
    (PNGSample(.gray, 8), PixelFormat(.gray)), (PNGSample(.gray, 2), PixelFormat(.gray)),
    (PNGSample(.gray, 8, hasTransparency: true), PixelFormat(.grayAlpha)),
    (PNGSample(.palette, 4), PixelFormat(.rgb)),
    (PNGSample(.palette, 4, hasTransparency: true), PixelFormat(.rgba)),
    (PNGSample(.rgba, 16), PixelFormat(.rgba, bitDepth: 16)),
  ]) func madePicturesKeepTheirKind(sample: PNGSample, format: PixelFormat) throws {
    let folder = try ScratchFolder("a@3x.png", sample.noisy(Self.size))
    try folder.split("a@3x.png", .grid(1, 1) { $0.madeScales = [.one] })
    let files = ["tiles/a_r0_c0.png", "tiles/a_r0_c0@3x.png"] as [FilePath]
    #expect(try files.map { try folder.picture($0).header.pixelFormat } == [format, sample.format])
  }

  @Test(arguments: [SmoothJPEG.photo, .gray, .cmyk, .progressive], Orientation.allCases)
  func jpegsStayJPEGs(sample: SmoothJPEG, orientation: Orientation) throws {
    let folder = try ScratchFolder()
    var sample = sample.turned(orientation)
    let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + PlainProfile.bytes
    sample.segments.append(JPEGSegment(marker: 0xE2, data: profile))
    let size = PixelSize(96, 64)
    let file = try sample.file(size)
    try folder.write("a@2x.jpg", file)
    let report = try folder.split("a@2x.jpg", .grid(2, 2) { $0.madeScales = [.one] })
    #expect(!report.isLossless && !report.isExact, "one of them is made")
    let source = try DecodedPicture(file).header
    let manifests = try folder.manifests()
    #expect(manifests.map(\.exact) == [false, true], "the other one has its blocks")
    #expect(manifests[0].size == orientation.displaySize(ofStored: PixelSize(48, 32)))
    try folder.join(to: "b.jpg")
    let made = try folder.picture("b.jpg")
    #expect(made.header.format == .jpeg && made.header.pixelFormat == source.pixelFormat)
    #expect(made.header.orientation == orientation && made.header.size == PixelSize(48, 32))
    #expect(made.header.metadata.iccProfile == source.metadata.iccProfile)
    #expect(
      made.header.mcuSize == source.mcuSize && made.header.isProgressive == source.isProgressive)
    let expected = try Rasters.read(ScaledRows(expanded(file).rows, size: PixelSize(48, 32)))
    #expect(PeakSignalToNoise.decibels(made.bytes, Rasters.bytes(expected)) >= 38)
  }

  @Test func onlyMissingScalesAreMade() throws {
    let sample = PNGSample(.rgb)
    let small = try sample.noise(PixelSize(7, 5), seed: 9)
    let folder = try ScratchFolder("a.png", sample.file(small))
    try folder.write("a@3x.png", sample.noisy(Self.size))
    let options = CutOptions.grid(2, 3) { $0.madeScales = [.one, Self.two] }
    let report = try folder.splitSet(["a.png", "a@3x.png"], options)
    #expect(report.scales == [1, 2, 3] && report.pictures.count == 2)
    try folder.expectJoined(small, to: "b.png")
  }

  @Test func sizesThatAreNotWholeAreRefused() throws {
    let sample = PNGSample(.rgb)
    let folder = try ScratchFolder("a@3x.png", sample.noisy(PixelSize(21, 16)))
    let error = try folder.refusal("a@3x.png", .grid(1, 1) { $0.madeScales = [.one] })
    #expect(error.kind == .badInput)
    #expect(
      error.description
        == "\(folder["a@3x.png"]): 21x16 pixels at @3x are not a whole number of pixels at @1x; make-scales makes exact sizes only"
    )
    // 16 · 1.5 / 3 is whole.
    try folder.write("a@3x.png", sample.noisy(PixelSize(22, 16)))
    let half = try #require(Scale("1.5"))
    let report = try folder.split("a@3x.png", .grid(1, 1) { $0.madeScales = [half] })
    #expect(report.scales == [1.5, 3])
  }

  @Test func largerPicturesAreNotMade() throws {
    let folder = try ScratchFolder("a@2x.png", PNGSample(.rgb).noisy(PixelSize(20, 16)))
    let three = try #require(Scale("3"))
    let error = try folder.refusal("a@2x.png", .grid(1, 1) { $0.madeScales = [three] })
    #expect(error.kind == .usage)
    #expect(error.reason == .failed(SlicerError.largerScale(three, largest: Self.two)))
  }

  @Test func withoutLossNothingIsMade() throws {
    let folder = try ScratchFolder("a@2x.jpg", SmoothJPEG.photo.file(PixelSize(64, 64)))
    for cutting in [LosslessCutting.snapping, .exact] {
      let error = try folder.refusal(
        "a@2x.jpg",
        .grid(2, 2) {
          ($0.lossless, $0.madeScales) = (cutting, [.one])
        })
      #expect(
        error.kind == .usage && error.description.contains("pictures of another size"), "\(error)")
    }
  }
}
