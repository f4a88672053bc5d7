import SlicerCodecs
import SlicerColor
import SlicerCore
import SlicerKit
import SlicerPixels
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// Smaller pictures that are made of a set's largest.
@Suite struct MadeScaleTests {
  /// At @3x; 7 by 5 points.
  private static let size = PixelSize(21, 15)
  private static let one = Scale.one
  private static let two = Scale("2") ?? .one

  /// What a decoded picture is when it is filtered to another size.
  private func filtered(_ source: any RowSource, to size: PixelSize) throws -> Raster {
    let rows = try ScaledRows(source, size: size)
    let raster = try Raster(size: size, format: rows.format)
    for y in 0..<size.height { try rows.readRow(into: raster.mutableRow(y)) }
    return raster
  }

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

  @Test(arguments: PNGSample.all)
  func madePicturesAreTheLargestFiltered(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    let file = try sample.file(sample.noise(Self.size))
    try folder.write("a@3x.png", file)
    let report = try folder.split(
      "a@3x.png", .grid(2, 3) { $0.madeScales = [Self.two, Self.one] })
    #expect(report.scales == [1, 2, 3] && report.isExact && report.pictures.count == 1)
    for (scale, size) in [(1, PixelSize(7, 5)), (2, PixelSize(14, 10))] {
      let name: FilePath = scale == 1 ? "b.png" : "b@2x.png"
      #expect(try folder.join(to: name).verdict == .exact)
      let made = try folder.picture(name)
      let source = try expanded(file)
      #expect(made.header.size == size && made.header.pixelFormat == source.format)
      #expect(made.bytes == Rasters.bytes(try filtered(source.rows, to: size)), "@\(scale)x")
    }
    #expect(try folder.join(to: "b@3x.png").verdict == .exact)
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
  ])
  func madePicturesKeepTheirKind(sample: PNGSample, format: PixelFormat) throws {
    let folder = try ScratchFolder()
    try folder.write("a@3x.png", sample.file(sample.noise(Self.size)))
    try folder.split("a@3x.png", .grid(1, 1) { $0.madeScales = [Self.one] })
    #expect(try folder.picture("tiles/a_r0_c0.png").header.pixelFormat == format)
    #expect(try folder.picture("tiles/a_r0_c0@3x.png").header.pixelFormat == sample.format)
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
    let report = try folder.split("a@2x.jpg", .grid(2, 2) { $0.madeScales = [Self.one] })
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
    let expected = try filtered(expanded(file).rows, to: PixelSize(48, 32))
    #expect(PeakSignalToNoise.decibels(made.bytes, Rasters.bytes(expected)) >= 38)
  }

  /// What is there is not made.
  @Test func onlyMissingScalesAreMade() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let small = try sample.noise(PixelSize(7, 5), seed: 9)
    try folder.write("a.png", sample.file(small))
    try folder.write("a@3x.png", sample.file(sample.noise(Self.size)))
    let options = CutOptions.grid(2, 3) { $0.madeScales = [Self.one, Self.two] }
    let report = try folder.splitSet(["a.png", "a@3x.png"], options)
    #expect(report.scales == [1, 2, 3] && report.pictures.count == 2)
    try folder.join(to: "b.png")
    #expect(try folder.picture("b.png").bytes == Rasters.bytes(small))
  }

  @Test func sizesThatAreNotWholeAreRefused() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    try folder.write("a@3x.png", sample.file(sample.noise(PixelSize(21, 16))))
    let error = try folder.refusal("a@3x.png", .grid(1, 1) { $0.madeScales = [Self.one] })
    #expect(error.kind == .badInput)
    #expect(
      error.description
        == "\(folder["a@3x.png"]): 21x16 pixels at @3x are no whole number of pixels at @1x "
        + "(make-scales makes exact sizes only: cut the picture to whole points first)")
    // 16 · 1.5 / 3 is whole.
    try folder.write("a@3x.png", sample.file(sample.noise(PixelSize(22, 16))))
    let half = try #require(Scale("1.5"))
    let report = try folder.split("a@3x.png", .grid(1, 1) { $0.madeScales = [half] })
    #expect(report.scales == [1.5, 3])
  }

  @Test func largerPicturesAreNotMade() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    try folder.write("a@2x.png", sample.file(sample.noise(PixelSize(20, 16))))
    let three = try #require(Scale("3"))
    let error = try folder.refusal("a@2x.png", .grid(1, 1) { $0.madeScales = [three] })
    #expect(error.kind == .usage)
    let two = try #require(Scale("2"))
    #expect(error.reason == .failed(ScaleError.largerScale(three, largest: two)))
  }

  @Test func withoutLossNothingIsMade() throws {
    let folder = try ScratchFolder()
    try folder.write("a@2x.jpg", SmoothJPEG.photo.file(PixelSize(64, 64)))
    for cutting in [LosslessCutting.snapping, .exact] {
      let error = try folder.refusal(
        "a@2x.jpg",
        .grid(2, 2) {
          $0.lossless = cutting
          $0.madeScales = [Self.one]
        })
      #expect(
        error.kind == .usage && error.description.contains("of another size is made"), "\(error)")
    }
  }
}
