import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Films of 16 bits a sample, and of what has 16 and becomes 8.
struct DepthFilmTests {
  private static let size = PixelSize(width: 300, height: 5)
  private let a: Raster
  private let b: Raster

  init() throws { (a, b) = (try Self.gradient(), try Self.gradient(falls: true)) }

  /// Samples that rise from left to right by 200 of 65535 a pixel, or fall by 131.
  private static func gradient(
    _ format: PixelFormat = PixelFormat(.rgb, bitDepth: 16), falls: Bool = false,
    alpha: Int = 65_535
  ) throws -> Raster {
    let raster = try Raster(size: size, format: format)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let rising = falls ? (size.width - 1 - x) * 131 + y : x * 200 + y
        let samples = [rising, 65_535 - rising, (rising * 3) % 65_536, alpha].map { UInt16($0) }
        PlainPixels.set(Array(samples.prefix(format.model.samplesPerPixel)), in: raster, x, y)
      }
    }
    return raster
  }

  private static func film(
    _ a: Raster, _ b: Raster, _ transition: any Transition = Fade(), depth: Int = 16,
    frames: Int = 3
  ) throws -> Film {
    var film = Film(
      from: Picture(PNGFile(a).bytes, name: "a.png"), to: Picture(PNGFile(b).bytes, name: "b.png"),
      .value(transition), timing: try FrameTiming(frames: frames))
    film.encoding.depth = depth
    return film
  }

  private static func rasters(_ film: Film) throws -> [Raster] {
    try Files.made(by: film).map { try DecodedPicture($0).raster }
  }

  static let transitions: [any Transition] = [Fade(), Mask.wipe(from: .left), Push(from: .left)]

  @Test(arguments: transitions.indices) func endsAreExact(index: Int) throws {
    let frames = try Self.rasters(Self.film(a, b, Self.transitions[index]))
    #expect(frames[0].format == PixelFormat(.rgb, bitDepth: 16))
    #expect(Rasters.bytes(frames[0]) == Rasters.bytes(a))
    #expect(Rasters.bytes(frames[2]) == Rasters.bytes(b))
    #expect(Set(Self.samples(frames[1])).count > 256)
  }

  private static func samples(_ raster: Raster) -> [Int] {
    (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in PlainPixels.samples(raster.view, x, y).map(Int.init) }
    }
  }

  @Test func theMiddleOfAFadeIsTheMean() throws {
    let middle = try Self.samples(Self.rasters(Self.film(a, b))[1])
    for ((a, b), sample) in zip(zip(Self.samples(a), Self.samples(b)), middle) {
      #expect(abs(a + b - 2 * sample) <= 2)
    }
  }

  /// A half of opacity and more: each color within a step; less: within 65535 / (2 · alpha).
  @Test(arguments: [65_534, 40_000, 32_768, 300])
  func transparentEndsAreAsNearAsOpacityAllows(alpha: Int) throws {
    let format = PixelFormat(.rgba, bitDepth: 16)
    let a = try Self.gradient(format, alpha: alpha)
    let b = try Self.gradient(format, falls: true, alpha: alpha)
    let frames = try Self.rasters(Self.film(a, b))
    #expect(frames[0].format == format)
    for (picture, frame) in [(a, frames[0]), (b, frames[2])] {
      for (i, (old, new)) in zip(Self.samples(picture), Self.samples(frame)).enumerated() {
        #expect(abs(old - new) <= (i % 4 == 3 ? 0 : max(1, 65_535 / (2 * alpha) + 1)))
      }
    }
  }

  /// Sixteen bits hold all colors of eight, however transparent.
  @Test func picturesOfEightBitsComeBackExactly() throws {
    let a = try PlainPixels.noise(Self.size, PixelFormat(.rgba), seed: 1)
    let b = try PlainPixels.noise(Self.size, PixelFormat(.rgba), seed: 2)
    let frames = try Self.rasters(Self.film(a, b))
    for (picture, frame) in [(a, frames[0]), (b, frames[2])] {
      let (old, new) = (Self.samples(picture), Self.samples(frame))
      for i in stride(from: 0, to: old.count, by: 4) where old[i + 3] > 0 {
        #expect(new[i..<(i + 4)].map { ($0 + 128) / 257 } == Array(old[i..<(i + 4)]))
      }
    }
  }

  /// Palettes, grays and what else there is: as they are in 8 bits, where these are exact.
  @Test(arguments: [
    PixelFormat(.gray, bitDepth: 2), PixelFormat(.gray), PixelFormat(.gray, bitDepth: 16),
    PixelFormat(.rgb),
  ]) func opaquePicturesOfEveryKindAreTheSame(format: PixelFormat) throws {
    let picture = try PlainPixels.noise(Self.size, format, seed: 4)
    let film = try Self.film(picture, picture)
    let pixels = try film.from.pixels()
    let frame = try Self.rasters(film)[0]
    for x in 0..<Self.size.width {
      let samples = PlainPixels.samples(frame.view, x, 2).map { UInt8((Int($0) + 128) / 257) }
      #expect((0..<3).map { pixels[x, 2][$0] } == samples)
    }
  }

  @Test func animatedPNGsAndFilmstripsHaveThem() throws {
    for format in [FilmFormat.apng, .pngFilmstrip] {
      let file = try Self.film(a, b).bytes(as: format)
      let decoder = try FormatCatalog.open(MemorySource(file))
      #expect(decoder.format == PixelFormat(.rgb, bitDepth: 16))
      var row = [UInt8](repeating: 0, count: Self.size.width * 6)
      try row.withUnsafeMutableBytes { try decoder.readRow(into: $0) }
      #expect(row == Array(Rasters.bytes(a).prefix(row.count)))
    }
  }

  @Test func rawFramesHaveTheHighByteFirst() throws {
    let raw = try Self.film(a, b).bytes(as: .rgba)
    #expect(raw.count == 3 * 8 * Self.size.width * Self.size.height)
    let samples = stride(from: 0, to: raw.count / 3, by: 2).map {
      Int(raw[$0]) << 8 | Int(raw[$0 + 1])
    }
    let pixels = Self.samples(a)
    for pixel in 0..<(Self.size.width * Self.size.height) {
      #expect(Array(samples[(4 * pixel)...].prefix(3)) == Array(pixels[(3 * pixel)...].prefix(3)))
      #expect(samples[4 * pixel + 3] == 65_535)
    }
  }

  @Test func picturesAreFitted() throws {
    let small = try Rasters.made(PixelSize(width: 150, height: 5), a.format) { _, byte in
      UInt8(truncatingIfNeeded: byte / 6 + byte % 2 * 7)
    }
    var film = try Self.film(a, small)
    film.stage.gravity = .resize
    let last = try Self.rasters(film)[2]
    #expect(last.size == Self.size)
    film.encoding.depth = 8
    let bytes = try film.frames[2].pixels()
    for x in 0..<Self.size.width {
      let sample = Int(PlainPixels.samples(last.view, x, 1)[0])
      #expect(abs(Int(bytes[x, 1].x) - sample / 257) <= 1)
    }
  }

  @Test func eightBitsAreSaid() throws {
    let b = try PlainPixels.noise(Self.size, PixelFormat(.rgb))
    let film = try Self.film(a, b, depth: 8)
    let report = try film.write(to: .memory(MemorySink()))
    let (kept, lost) = (
      WorkNote(.reducedDepth(canBeKept: true)), WorkNote(.reducedDepth(canBeKept: false))
    )
    #expect(report.notes.map(\.note) == [kept] && report.notes.map(\.picture) == ["a.png"])
    #expect((report.samples?.from.depth, report.samples?.to.depth) == (16, 8))
    #expect(report.samples?.frames.depth == 8)
    let jpeg = try film.write(to: .memory(MemorySink(), .jpegFilmstrip))
    #expect(jpeg.notes.map(\.note) == [lost])
    let cube = try Self.film(a, b, Cube(), depth: 8)
    #expect(try cube.write(to: .memory(MemorySink())).notes.map(\.note) == [kept])
    #expect(try Self.film(a, b).write(to: .memory(MemorySink())).notes.isEmpty)
  }

  /// Types that turn, bend, blur or cast a shadow keep more levels than 8 bits have.
  @Test(arguments: ["cube", "flip", "pageCurl", "rippleEffect", "suckEffect", "blur", "shatter"])
  func everyKindHasThem(name: String) throws {
    let transition = try TransitionCatalog.standard.entry(named: name).row.prototype
    let film = try Self.film(a, b, transition, frames: 4)
    #expect(Set(Self.samples(try Self.rasters(film)[1])).count > 512)
  }

  @Test func whatCannotBeIsRefused() throws {
    let jpeg = #expect(throws: WorkError.self) { try Self.film(a, a).bytes(as: .jpegFilmstrip) }
    #expect(
      jpeg?.remedy
        == .otherFormat(["png", "apng", "hevc10", "av1", "avif", "png-filmstrip", "rgba"]))
    #expect(throws: WorkError.self) { try Self.film(a, a, depth: 12).bytes(as: .apng) }
  }
}
