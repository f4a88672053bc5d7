import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// The color spaces of pictures in a film: frames have one, and state it.
struct ColorFilmTests {
  private static let size = PixelSize(width: 24, height: 9)
  private static let p3 = ColorSpace.displayP3
  private let a: Raster
  private let b: Raster

  init() throws { (a, b) = (try Self.raster(seed: 1), try Self.raster(seed: 2)) }

  /// iCCP with the bytes of Display P3.
  private static func icc() throws -> [(String, [UInt8])] {
    let profile = try #require(p3.colors.iccProfile)
    return [("iCCP", Array("P3".utf8) + [0, 0] + PNGFile.stored(profile))]
  }
  /// The space by its code points.
  private static let points: [(String, [UInt8])] = [("cICP", [12, 13, 0, 1])]

  private static func raster(seed: UInt64, _ model: PixelFormat.Model = .rgb) throws -> Raster {
    try PlainPixels.noise(size, PixelFormat(model), seed: seed)
  }

  private static func film(
    _ a: Raster, _ before: [(String, [UInt8])], _ b: Raster, _ after: [(String, [UInt8])]
  ) throws -> Film {
    Film(
      from: Picture(PNGFile(a, before: before).bytes, name: "a.png"),
      to: Picture(PNGFile(b, before: after).bytes, name: "b.png"), Fade(),
      timing: try FrameTiming(frames: 3))
  }

  @Test func aSharedProfileIsKeptAndEndsAreExact() throws {
    let film = try Self.film(a, Self.icc(), b, Self.icc())
    let report = try film.write(to: .memory(MemorySink()))
    #expect(report.notes.isEmpty)
    #expect(report.samples?.frames.profile == "Display P3" && report.samples?.from.depth == 8)
    let frames = try Files.made(by: film)
    for (frame, picture) in [(frames[0], a), (frames[2], b)] {
      let frame = try DecodedPicture(frame)
      #expect(frame.bytes == Rasters.bytes(picture) && !frame.header.colors.isSRGB)
      #expect(frame.header.metadata.iccProfile == Self.p3.colors.iccProfile)
    }
  }

  @Test(arguments: [FilmFormat.apng, .pngFilmstrip, .jpegFilmstrip])
  func everyFileHasTheProfile(format: FilmFormat) throws {
    let film = try Self.film(a, Self.icc(), b, Self.icc())
    for file in [try film.bytes(as: format), try Files.made(by: film, .jpeg)[0]] {
      let header = try FormatCatalog.open(MemorySource(file)).header
      #expect(header.metadata.iccProfile == Self.p3.colors.iccProfile)
    }
  }

  /// One file says it by a profile, the other by numbers: nothing is converted.
  @Test func aSpaceIsSharedByWhatItMeans() throws {
    let film = try Self.film(a, Self.points, b, Self.icc())
    let frames = try Files.made(by: film)
    #expect(try DecodedPicture(frames[0]).bytes == Rasters.bytes(a))
    let last = try DecodedPicture(frames[2])
    #expect(last.bytes == Rasters.bytes(b))
    #expect(
      last.header.colors.codePoints == ColorDescription.CodePoints(primaries: 12, transfer: 13))
    #expect(last.header.metadata.iccProfile != nil)
  }

  @Test func twoSpacesBecomeSRGB() throws {
    let film = try Self.film(a, Self.icc(), b, [])
    let report = try film.write(to: .memory(MemorySink()))
    #expect(
      report.notes.map(\.note) == [WorkNote(.unlikeProfiles(first: "Display P3", second: "sRGB"))])
    let frames = try Files.made(by: film)
    let first = try DecodedPicture(frames[0])
    #expect(first.header.colors.isSRGB && first.header.metadata.iccProfile == nil)
    #expect(try Picture(frames[0]).pixels() == film.from.pixels())
    #expect(try DecodedPicture(frames[2]).bytes == Rasters.bytes(b))
  }

  @Test func theSourcesSpaceIsKeptWhereItIsAskedFor() throws {
    var film = try Self.film(a, Self.icc(), b, [])
    film.stage.profile = .source
    #expect(try film.write(to: .memory(MemorySink())).notes.isEmpty)
    #expect(try DecodedPicture(Files.made(by: film)[0]).bytes == Rasters.bytes(a))
    try Self.expectSRGB(film, Files.made(by: film)[2], of: film.to)
  }

  @Test func displayP3AndSRGBCanBeChosen() throws {
    var film = try Self.film(a, [], b, [])
    film.stage.profile = .displayP3
    #expect(try film.frames.colorSpace == .displayP3)
    try Self.expectSRGB(film, Files.made(by: film)[0], of: film.from)

    film = try Self.film(a, Self.icc(), b, Self.icc())
    film.stage.profile = .sRGB
    #expect(try film.frames.colorSpace == .sRGB)
    #expect(try film.frames[0].pixels() == film.from.pixels())
  }

  /// A frame is in Display P3, and looks as the picture does: of 16 bits, nothing is lost on the way.
  private static func expectSRGB(_ film: Film, _ frame: [UInt8], of picture: Picture) throws {
    #expect(try DecodedPicture(frame).header.metadata.iccProfile == p3.colors.iccProfile)
    #expect(Images.distance(try Picture(frame).pixels(), try picture.pixels()) <= 6)
    var deep = film
    deep.encoding.depth = 16
    let index = picture.fileName == film.from.fileName ? 0 : 2
    let frame = try Picture(Files.made(by: deep)[index]).pixels()
    #expect(Images.distance(frame, try picture.pixels()) == 0)
  }

  /// Grays and inks have no canvas of their own: what is shared is sRGB.
  @Test func greysAreNoSpaceOfFrames() throws {
    let gray = try Self.raster(seed: 3, .gray)
    let film = try Self.film(gray, [], gray, [])
    #expect(try film.frames.colorSpace == .sRGB)
    var mixed = try Self.film(a, Self.icc(), gray, [])
    #expect(try mixed.frames.colorSpace == .sRGB)
    mixed.stage.profile = .source
    let frames = try mixed.frames
    #expect(frames.colorSpace.name == "Display P3")
    // Both have one curve: grays are what they were.
    let pixel = try frames[2].pixels()[5, 3]
    let sample = UInt8(PlainPixels.samples(gray.view, 5, 3)[0])
    #expect(pixel == SIMD4(sample, sample, sample, 255))
  }

  @Test func statedColorsAreConverted() throws {
    let format = PixelFormat(.rgba)
    let clear = try Rasters.made(Self.size, format) { _, _ in 0 }
    var film = try Self.film(clear, Self.icc(), clear, Self.icc())
    film.stage.background = RGBA(red: 255, green: 0, blue: 0)
    #expect(try film.frames[1].pixels()[3, 3] == SIMD4(234, 51, 35, 255))
    film.stage.background = RGBA(red: 77, green: 77, blue: 77)
    #expect(try film.frames[1].pixels()[3, 3] == SIMD4(77, 77, 77, 255))
  }

  @Test func aBitmapsFileSaysItsSpace() throws {
    let pixels = try Images.noise(Self.size, isOpaque: true)
    let header = try DecodedPicture(pixels.bytes(in: .displayP3)).header
    #expect(header.metadata.iccProfile == Self.p3.colors.iccProfile)
    #expect(try DecodedPicture(try pixels.bytes()).header.colors.isSRGB)
  }

  /// The profile is made anew in every process: its bytes hold no time.
  @Test func displayP3IsAPlainProfile() throws {
    let bytes = try #require(Self.p3.colors.iccProfile)
    #expect(try ICCProfile(bytes).name == "Display P3")
    #expect(bytes[24..<36] == [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
  }
}
