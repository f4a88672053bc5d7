import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct GIFTests {
  /// Pictures of few colors that move, of which some pixels come and go.
  static func film(
    _ size: PixelSize, count: Int, colors: Int, clears: Bool = true, seed: UInt64 = 1
  ) throws -> [(picture: Raster, hundredths: Int)] {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random >> 33) % limit
    }
    let palette = (0..<colors).map { UInt32(0xFF00_0000 | ($0 * 40503) & 0xFF_FFFF) }
    var pixels = (0..<(size.width * size.height)).map { _ in palette[next(colors)] }
    return try (0..<count).map { _ in
      for _ in 0..<next(pixels.count + 1) {
        pixels[next(pixels.count)] = clears && next(4) == 0 ? 0 : palette[next(colors)]
      }
      let raster = try Raster(size: size, format: PixelFormat(.rgba))
      for y in 0..<size.height {
        let first = y * size.width
        _ = row(raster, y).update(fromContentsOf: pixels[first..<(first + size.width)])
      }
      return (raster, next(3) == 0 ? next(3) : 2 + next(20))
    }
  }

  /// One color to all, with holes that come and go.
  @Test(arguments: [1, 2, 3, 5, 17, 100, 200, 255, 256], [false, true])
  func whatIsWrittenIsSeen(colors: Int, clears: Bool) throws {
    if colors == 256 && clears { return }
    for seed in 1...4 as ClosedRange<UInt64> {
      let film = try Self.film(
        PixelSize(width: 37, height: 29), count: 9, colors: colors, clears: clears, seed: seed)
      let expected = MovingPicture.merged(film.map { (Rasters.bytes($0.picture), $0.hundredths) })
      let seen = try MovingPicture.seen(try MovingPicture.file(film))
      #expect(seen.map(\.pixels) == expected.map(\.pixels))
      #expect(seen.map(\.hundredths) == expected.map(\.hundredths))
    }
  }

  @Test func eachPictureHasItsOwnColors() throws {
    let size = PixelSize(width: 20, height: 12)
    let films = try (1...3).map {
      try Self.film(size, count: 1, colors: 200 + $0, clears: false, seed: UInt64($0))[0]
    }
    let film = try films.enumerated().map { i, frame in
      let raster = try Raster(size: size, format: PixelFormat(.rgba))
      for y in 0..<size.height {
        for (x, pixel) in row(frame.picture, y).enumerated() {
          row(raster, y)[x] = pixel ^ UInt32(i)
        }
      }
      return (picture: raster, hundredths: 5)
    }
    let seen = try MovingPicture.seen(try MovingPicture.file(film))
    #expect(seen.map(\.pixels) == film.map { Rasters.bytes($0.picture) })
  }

  @Test func moreThan256ColorsAreRefused() throws {
    let raster = try Raster(size: PixelSize(width: 257, height: 1), format: PixelFormat(.rgba))
    for x in 0..<257 { row(raster, 0)[x] = 0xFF00_0000 | UInt32(x) }
    #expect { try MovingPicture.file([(raster, 5)]) } throws: { $0.isOfCodec }
  }

  /// A pixel is seen or not: colors of those that are not are lost, and what is seen in part is refused.
  @Test func opacityIsAllOrNothing() throws {
    let raster = try Raster(size: PixelSize(width: 3, height: 1), format: PixelFormat(.rgba))
    for (x, pixel) in [0xFF01_0203, 0x00FF_FFFF, 0xFF04_0506].enumerated() {
      row(raster, 0)[x] = UInt32(pixel)
    }
    let options = EncodeOptions { $0.format = .gif }
    let header = PictureHeader(drawn: raster.size, raster.format)
    let encoder = try FormatCatalog.encoder(for: header, options)
    #expect(!encoder.isExact)
    let seen = try MovingPicture.seen(encoder.file(raster)).map(\.pixels)
    #expect(seen == [[3, 2, 1, 255, 0, 0, 0, 0, 6, 5, 4, 255]])
    row(raster, 0)[0] = 0x8001_0203
    let error = SlicerError.cannotEncode(
      format: .gif,
      reason: "a pixel of opacity 128 of 255, and it knows 0 and 255; PNG and WebP hold all")
    #expect(throws: error) { try encoder.file(raster) }
  }

  /// Programs show what takes one hundredth for ten: two of these are not one of two.
  @Test(arguments: [(4, false, 1), (4, true, 5), (1, false, 5)])
  func equalFramesAreMerged(hundredths: Int, keepsFrames: Bool, count: Int) throws {
    let one = try Self.film(PixelSize(width: 8, height: 8), count: 1, colors: 4)[0].picture
    let film = (0..<5).map { _ in (picture: one, hundredths: hundredths) }
    let file = try MovingPicture.file(film, keepsFrames: keepsFrames)
    #expect(try MovingPicture.player(file).facts.frameCount == count)
  }

  @Test(arguments: [0, 1, 2, 65535]) func playsAreKept(plays: Int) throws {
    let film = try Self.film(PixelSize(width: 4, height: 4), count: 3, colors: 4)
    let file = try MovingPicture.file(film, plays: plays)
    #expect(try MovingPicture.player(file).facts.plays == plays)
  }

  @Test(arguments: [(1, 0, 100_000), (255, 255, 1)] as [(UInt8, UInt8, Int)])
  func tooManyFramesAndPixelsAreRefused(low: UInt8, high: UInt8, count: Int) throws {
    let size = [low, high, low, high]
    let head = Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let image = [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x44, 1, 0]
    let bytes = head + Array(repeatElement(image, count: count).joined()) + [0x3B]
    #expect { try MovingPicture.player(bytes) } throws: { $0.isOfLimit }
  }
}

private func row(_ raster: Raster, _ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
  raster.mutableRow(y).bindMemory(to: UInt32.self)
}

private let suite = SharedFiles.files(in: "suites/pygif", suffix: ".conf")

/// Robert Ancell's pygif suite, where it lies beside the project: each file is read as it states, or refused.
@Suite(.enabled(if: !suite.isEmpty, "../shared/suites/pygif is missing")) struct GIFSuiteTests {
  /// Files that hold no picture, or have wrong codes or numbers, and are refused even leniently.
  private static let refused: Set<String> = [
    "zero-size", "zero-width", "zero-height", "max-size", "max-width", "max-height", "no-data",
    "image-zero-size", "image-zero-width", "image-zero-height", "invalid-code",
    "overflow-codes", "overflow-codes-max",
  ]

  @Test(arguments: suite) func isReadAsItStates(conf: URL) throws {
    let stated = try Stated(conf)
    let bytes = Array(try Data(contentsOf: stated.file))
    let options = DecodeOptions(isLenient: true)
    guard !Self.refused.contains(stated.name), !stated.frames.isEmpty else {
      // A lenient reader may keep a part; the test is for crashes alone.
      _ = try? MovingPicture.player(bytes, options)
      return
    }
    let player = try MovingPicture.player(bytes, options)
    #expect(player.size == stated.size)
    if stated.loops != "0", !stated.isForced {
      #expect((player.facts.plays == 0) == (stated.loops == "infinite"))
    }
    #expect(try pictures(player, all: stated.isForced) == stated.frames)
  }

  /// The pictures that are seen for some time. Where no time is stated all images make up one picture, or
  /// follow one another.
  ///
  /// - Parameter all: as where a program is told to play what the file does not call an animation.
  private func pictures(_ player: FramePlayer, all: Bool) throws -> [[UInt8]] {
    let canvas = try Raster(size: player.size, format: PixelFormat(.rgba))
    let facts = player.facts
    let hasTimes = facts.duration != Rational(0)
    var (pictures, index) = ([[UInt8]](), 0)
    while let change = try player.next(on: canvas) {
      index += 1
      let isSeen =
        hasTimes
        ? change.duration.numerator > 0 : all || facts.plays != 1 || index == facts.frameCount
      if isSeen { pictures.append(Rasters.bytes(canvas)) }
    }
    return pictures
  }
}

/// The statements of a test's description.
private struct Stated {
  let name: String
  let file: URL
  var size = PixelSize(width: 0, height: 0)
  var loops = "0"
  var isForced = false
  /// The pixels of each.
  var frames: [[UInt8]] = []

  init(_ conf: URL) throws {
    name = conf.deletingPathExtension().lastPathComponent
    let folder = conf.deletingLastPathComponent()
    var (section, values) = ("", [String: [String: String]]())
    for line in try String(contentsOf: conf, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("[") { section = String(line.dropFirst().prefix { $0 != "]" }) }
      let parts = line.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if parts.count == 2 { values[section, default: [:]][parts[0]] = parts[1] }
    }
    let config = values["config"] ?? [:]
    file = folder.appendingPathComponent(config["input"] ?? "")
    size = PixelSize(
      width: Int(config["width"] ?? "") ?? 0, height: Int(config["height"] ?? "") ?? 0)
    loops = config["loop-count"] ?? "0"
    isForced = config["force-animation"] == "yes"
    for name in (config["frames"] ?? "").split(separator: ",") {
      guard let pixels = values[String(name)]?["pixels"] else { continue }
      frames.append(Array(try Data(contentsOf: folder.appendingPathComponent(pixels))))
    }
  }
}
