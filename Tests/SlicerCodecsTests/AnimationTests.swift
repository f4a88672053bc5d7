import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Frames as files say them, and the pictures that come of them.
@Suite struct AnimationTests {
  private static let size = PixelSize(width: 4, height: 2)

  private struct Frame {
    var rect: PixelRect
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
    /// RGBA, the same for all of it.
    var color: [UInt8]
    var denominator: UInt16 = 10

    func control(_ number: UInt32) -> [UInt8] {
      let numbers = [number] + [rect.width, rect.height, rect.x, rect.y].map { UInt32($0) }
      return numbers.flatMap(\.bigEndianBytes) + UInt16(3).bigEndianBytes
        + denominator.bigEndianBytes + [disposal, blend]
    }

    var data: [UInt8] {
      let row = (0..<rect.width).flatMap { _ in color }
      return PNGFile.stored((0..<rect.height).flatMap { _ in [0] + row })
    }
  }

  /// - Parameter still: the color of a picture that is none of the animation's.
  private static func png(_ frames: [Frame], still: [UInt8]? = nil) -> [UInt8] {
    let format = PixelFormat(.rgba, bitDepth: 2 * (frames.first?.color.count ?? 4))
    var chunks: [(type: String, data: [UInt8])] = [
      ("IHDR", PNGFile.header(size, format)), ("acTL", PNGFile.big(frames.count) + PNGFile.big(4)),
    ]
    var number: UInt32 = 0
    if let still { chunks.append(("IDAT", Frame(rect: size.bounds, color: still).data)) }
    for (index, frame) in frames.enumerated() {
      chunks.append(("fcTL", frame.control(number)))
      number += 1
      if index == 0, still == nil {
        chunks.append(("IDAT", frame.data))
      } else {
        chunks.append(("fdAT", number.bigEndianBytes + frame.data))
        number += 1
      }
    }
    return PNGFile(chunks: chunks + [("IEND", [])]).bytes
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let veil: [UInt8] = [0, 255, 0, 51]
  private static let corner = PixelRect(x: 2, y: 1, width: 2, height: 1)

  /// The last pixel of each picture.
  private static func corners(_ file: [UInt8]) throws -> [[UInt8]] {
    try MovingPicture.seen(file).map { Array($0.pixels.suffix(4)) }
  }

  /// Source of the sums: PNG 3rd ed. §11.3.6.2; 0.2 of green over red.
  @Test func framesAreLaidOverAndTakenAway() throws {
    let first = Frame(rect: Self.size.bounds, color: Self.red)
    let over = Frame(rect: Self.corner, blend: 1, color: Self.veil)
    #expect(try Self.corners(Self.png([first, over])) == [Self.red, [204, 51, 0, 255]])
    let replaced = Frame(rect: Self.corner, color: Self.veil)
    #expect(try Self.corners(Self.png([first, replaced])) == [Self.red, Self.veil])
    let last = Frame(rect: PixelRect(x: 0, y: 0, width: 1, height: 1), color: Self.blue)
    let corners = try ([1, 2] as [UInt8]).map { disposal in
      let middle = Frame(rect: Self.corner, disposal: disposal, color: Self.blue)
      return try Self.corners(Self.png([first, middle, last]))
    }
    #expect(corners == [[Self.red, Self.blue, [0, 0, 0, 0]], [Self.red, Self.blue, Self.red]])
  }

  /// Sums of sixteen bits lose none.
  @Test func framesOfSixteenBitsKeepThem() throws {
    let ground: [UInt8] = [0x12, 0x34, 0, 1, 0xFF, 0xFE, 0xFF, 0xFF]
    let first = Frame(rect: Self.size.bounds, color: [0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF])
    let over = Frame(rect: Self.corner, blend: 1, color: [0, 0, 0xFF, 0xFF, 0, 0, 0x33, 0x33])
    let veiled: [UInt8] = [0xCC, 0xCC, 0x33, 0x33, 0, 0, 0xFF, 0xFF]
    for (frames, expected) in [
      ([Frame(rect: Self.size.bounds, color: ground)], ground), ([first, over], veiled),
    ] {
      let player = try MovingPicture.player(Self.png(frames))
      #expect(player.format == PixelFormat(.rgba, bitDepth: 16))
      var last: [UInt8] = []
      try player.play { picture, _ in last = Array(picture.row(1).suffix(8)) }
      #expect(last == expected)
    }
  }

  @Test func aStillOutsideOfTheAnimationStaysOutside() throws {
    let frames = [Self.red, Self.blue].map { Frame(rect: Self.size.bounds, color: $0) }
    let file = Self.png(frames, still: Self.veil)
    #expect(try Self.corners(file) == [Self.red, Self.blue])
    let picture = try DecodedPicture(file)
    let facts = AnimationFacts(frameCount: 2, plays: 4, duration: Rational(3, 5))
    #expect(picture.header.animation == facts)
    #expect(Array(picture.bytes.suffix(4)) == Self.veil)
  }

  /// A frame is looked at where it is played: its damage is none of the first picture's.
  @Test func theFirstPictureDoesWithoutDamagedFrames() throws {
    let frames = [Self.red, Self.blue].map { Frame(rect: Self.size.bounds, color: $0) }
    var file = Self.png(frames)
    // The checksum of the last fdAT, before IEND.
    file[file.count - 13] ^= 1
    #expect(Array(try DecodedPicture(file).bytes.suffix(4)) == Self.red)
    #expect { try MovingPicture.seen(file) } throws: { $0.isOfCodec }
  }

  /// Without a denominator it is hundredths.
  @Test func timesAreFractions() throws {
    let frames = [7, 0].map {
      Frame(rect: Self.size.bounds, color: $0 == 0 ? Self.red : Self.blue, denominator: $0)
    }
    let player = try MovingPicture.player(Self.png(frames))
    #expect(player.facts.duration == Rational(3, 7).adding(Rational(3, 100)))
  }

  /// Every beginning of a file is an error or, read leniently, a picture; none crashes.
  @Test(arguments: FormatCatalog.written.filter { $0.animation != nil })
  func filesThatEndEarly(format: FileFormat) throws {
    let file = try MovingPicture.file(PixelSize(width: 19, height: 13), frames: 5, as: format)
    for count in 0..<file.count {
      let part = Array(file.prefix(count))
      let isSound = (try? MovingPicture.seen(part)) != nil
      let isAllButPadding = count == file.count - 1 && format != .gif
      #expect(!isSound || isAllButPadding, "\(count) of \(file.count)")
      _ = try? MovingPicture.seen(part, DecodeOptions(isLenient: true))
    }
  }

  /// Any byte may be any other: that is an error, or other pictures.
  @Test(arguments: FormatCatalog.written.filter { $0.animation != nil })
  func damagedBytesAreErrorsOrPictures(format: FileFormat) throws {
    let file = try MovingPicture.file(PixelSize(width: 19, height: 13), frames: 3, as: format)
    let limits = Limits { $0.maxPixels = 1 << 20 }
    for i in file.indices {
      for (round, byte) in [file[i] ^ 1 << UInt8(i % 8), 0, 0x7F, 0xFF].enumerated() {
        var damaged = file
        damaged[i] = byte
        let options = DecodeOptions(limits: limits, isLenient: round > 0 && i % 2 == 0)
        do { _ = try MovingPicture.seen(damaged, options) } catch {
          #expect(error is SlicerError, "\(i): \(error)")
        }
      }
    }
  }

  @Test func framesOutOfOrderOrPlaceAreRefused() throws {
    let first = Frame(rect: Self.size.bounds, color: Self.red)
    let outside = Frame(rect: PixelRect(x: 3, y: 1, width: 2, height: 1), color: Self.blue)
    #expect { try MovingPicture.player(Self.png([first, outside])) } throws: { $0.isOfCodec }
    var file = Self.png([first, Frame(rect: Self.corner, color: Self.blue)])
    let start = try #require(file.firstRange(of: Array("fdAT".utf8))?.upperBound)
    file[start + 3] = 9
    #expect { try MovingPicture.player(file) } throws: { $0.isOfCodec }
  }
}
