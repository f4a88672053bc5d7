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
        _ = row(raster, y).update(
          fromContentsOf: pixels[(y * size.width)..<((y + 1) * size.width)])
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
    #expect(throws: CodecError.self) { try MovingPicture.file([(raster, 5)]) }
  }

  /// A pixel is seen or not: colors of those that are not are lost, and what is seen in part is refused.
  @Test func opacityIsAllOrNothing() throws {
    let raster = try Raster(size: PixelSize(width: 3, height: 1), format: PixelFormat(.rgba))
    for (x, pixel) in [0xFF01_0203, 0x00FF_FFFF, 0xFF04_0506].enumerated() {
      row(raster, 0)[x] = UInt32(pixel)
    }
    let encoder = try FormatCatalog.encoder(for: header(raster), options)
    #expect(!encoder.isExact)
    let file = try raster.withView { try encoder.encode($0, x: 0, y: 0) }
    #expect(
      try MovingPicture.seen(file).map(\.pixels) == [[3, 2, 1, 255, 0, 0, 0, 0, 6, 5, 4, 255]])
    row(raster, 0)[0] = 0x8001_0203
    #expect(
      throws: CodecError.cannotEncode(
        format: .gif,
        reason: "a pixel of opacity 128 of 255, and it knows 0 and 255; PNG and WebP hold all")
    ) { try raster.withView { try encoder.encode($0, x: 0, y: 0) } }
  }

  private func header(_ raster: Raster) -> PictureHeader {
    PictureHeader(drawn: raster.size, raster.format)
  }

  private var options: EncodeOptions {
    var options = EncodeOptions()
    options.format = .gif
    return options
  }

  @Test func framesAreKeptOnRequest() throws {
    let one = try Self.film(PixelSize(width: 8, height: 8), count: 1, colors: 4)[0].picture
    let film = (0..<5).map { _ in (picture: one, hundredths: 4) }
    func count(_ bytes: [UInt8]) throws -> Int {
      try MovingPicture.player(bytes).facts.frameCount
    }
    #expect(try count(MovingPicture.file(film)) == 1)
    #expect(try count(MovingPicture.file(film, keepsFrames: true)) == 5)
  }

  /// Programs show what takes one hundredth for ten: two of these are not one of two.
  @Test func shortFramesAreNotMerged() throws {
    let one = try Self.film(PixelSize(width: 8, height: 8), count: 1, colors: 4)[0].picture
    let bytes = try MovingPicture.file((0..<5).map { _ in (picture: one, hundredths: 1) })
    #expect(try MovingPicture.player(bytes).facts.frameCount == 5)
  }

  @Test(arguments: [0, 1, 2, 65535])
  func playsAreKept(plays: Int) throws {
    let film = try Self.film(PixelSize(width: 4, height: 4), count: 3, colors: 4)
    #expect(
      try MovingPicture.player(try MovingPicture.file(film, plays: plays)).facts.plays == plays)
  }

  /// Every beginning of a file is an error or, read leniently, a picture; none crashes.
  @Test func filesThatEndEarly() throws {
    let film = try Self.film(PixelSize(width: 19, height: 13), count: 4, colors: 60)
    let bytes = try MovingPicture.file(film)
    for count in 0..<bytes.count {
      for isLenient in [false, true] {
        guard
          let player = try? MovingPicture.player(
            Array(bytes[..<count]), DecodeOptions(isLenient: isLenient))
        else { continue }
        let canvas = try Raster(size: player.size, format: PixelFormat(.rgba))
        let end = Result { while try player.next(on: canvas) != nil {} }
        if !isLenient { #expect(throws: (any Error).self) { try end.get() } }
      }
    }
  }

  /// Any byte may be any other.
  @Test func damagedFiles() throws {
    let film = try Self.film(PixelSize(width: 19, height: 13), count: 4, colors: 60)
    let bytes = try MovingPicture.file(film)
    for i in 0..<bytes.count {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[i] = value
        var options = DecodeOptions(isLenient: i % 2 == 0)
        options.limits.maxPixels = 1 << 20
        guard let player = try? MovingPicture.player(damaged, options) else { continue }
        let canvas = try Raster(size: player.size, format: PixelFormat(.rgba))
        _ = Result { while try player.next(on: canvas) != nil {} }
      }
    }
  }

  @Test func tooManyFramesAreRefused() throws {
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let bytes = head + Array(repeatElement(image, count: 100_000).joined()) + [0x3B]
    #expect(throws: LimitError.self) {
      try MovingPicture.player(bytes)
    }
  }

  @Test func aHeaderThatLiesAllocatesNothing() throws {
    let head = Array("GIF89a".utf8) + [255, 255, 255, 255, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x44, 1, 0]
    #expect(throws: LimitError.self) {
      try MovingPicture.player(head + image + [0x3B])
    }
  }
}

private func row(_ raster: Raster, _ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
  raster.mutableRow(y).bindMemory(to: UInt32.self)
}
