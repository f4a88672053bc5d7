import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// An animated PNG shows the frames that went in, for as long as they are shown.
struct APNGTests {
  /// Expands what is shown over time into single frames and compares them with the film's.
  private func expectSame(_ file: [UInt8], as film: TestFilm) throws {
    let parsed = try ParsedAPNG(file)
    #expect(parsed.size == film.size)
    let model: PixelFormat.Model = film.description.isOpaque ? .rgb : .rgba
    var index = 0
    for (frame, pixels) in zip(parsed.frames, try parsed.shown()) {
      let time = frame.delay.numerator * film.duration.denominator
      let unit = frame.delay.denominator * film.duration.numerator
      #expect(time % unit == 0, "an exact multiple")
      for _ in 0..<(time / unit) {
        let isSame = index < film.frames.count && pixels == film.pixels(index, model)
        #expect(isSame, "frame \(index)")
        index += 1
      }
    }
    #expect(index == film.frames.count)
  }

  @Test(arguments: SequenceTests.sizes, [true, false])
  func framesComeBack(size: PixelSize, isOpaque: Bool) throws {
    for count in 1...4 {
      let film = try TestFilm.square(size, count: count, isOpaque: isOpaque)
      try expectSame(film.file(.apng), as: film)
      let pipe = PipeSink()
      try film.write(.apng, to: pipe)
      try expectSame(pipe.bytes, as: film)
    }
  }

  @Test func onlyTheChangedRectangleIsWritten() throws {
    let film = try TestFilm.changedInside()
    let frames = try ParsedAPNG(film.file(.apng)).frames
    #expect(frames.map(\.rect) == [film.size.bounds, PixelRect(x: 7, y: 3, width: 12, height: 5)])
  }

  @Test func identicalFramesProlongTheFirstOfThem() throws {
    // Pictures 0 0 0 1 1 0: three frames.
    let film = try TestFilm(PixelSize(width: 5, height: 4), count: 6) { frame, x, _ in
      SIMD4([3, 4].contains(frame) ? 200 : 0, UInt8(x), 0, 255)
    }
    let parsed = try ParsedAPNG(film.file(.apng))
    let delays = parsed.frames.map { [$0.delay.numerator, $0.delay.denominator] }
    #expect(delays == [[1, 10], [1, 15], [1, 30]])
    try expectSame(film.file(.apng), as: film)
  }

  @Test func throughAPipeIdenticalFramesArePixels() throws {
    let film = try TestFilm(PixelSize(width: 5, height: 4), count: 3) { _, x, _ in
      SIMD4(UInt8(x), 7, 9, 255)
    }
    let pipe = PipeSink()
    try film.write(.apng, to: pipe)
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    #expect(try ParsedAPNG(pipe.bytes).frames.map(\.rect) == [film.size.bounds, pixel, pixel])
    try expectSame(pipe.bytes, as: film)
  }

  @Test func delaysWhoseSumDoesNotFitAreNotSummed() throws {
    var film = try TestFilm(PixelSize(width: 3, height: 2), count: 4) { _, _, _ in
      SIMD4(1, 2, 3, 255)
    }
    film.duration = Rational(30_001, 65_521)
    let delays = try ParsedAPNG(film.file(.apng)).frames.map(\.delay)
    #expect(delays.allSatisfy { $0 == (60_002, 65_521) } && delays.count == 2)
    try expectSame(film.file(.apng), as: film)
  }

  /// A duration, the rate of NTSC among them, and the fraction nearest to it that 16 bits hold.
  @Test(arguments: [
    (1_000_003, 3_000_000, 1, 3), (1, 70_000, 1, 65_535), (1, 1_000_000_000, 1, 65_535),
    (70_000, 1, 65_535, 1), (355_000_001, 113_000_000, 355, 113), (1001, 30_000, 1001, 30_000),
  ]) func delaysAreTheNearestThatFit(
    numerator: Int, denominator: Int, nearest: Int, nearestDenominator: Int
  ) throws {
    var film = try TestFilm.square(PixelSize(width: 8, height: 8), count: 2, isOpaque: true)
    film.duration = Rational(numerator, denominator)
    let delays = try ParsedAPNG(film.file(.apng)).frames.map(\.delay)
    #expect(!delays.isEmpty)
    for delay in delays {
      #expect(delay.numerator * nearestDenominator == nearest * delay.denominator)
    }
  }

  @Test(arguments: [0, 1, 7]) func theLoopIsWritten(loop: Int) throws {
    var film = try TestFilm.square(PixelSize(width: 8, height: 8), count: 2, isOpaque: true)
    film.options.loop = loop
    #expect(try ParsedAPNG(film.file(.apng)).plays == loop)
  }

  @Test func sparseOpaqueChangesOfATransparentFilmAreLaidOver() throws {
    let film = try TestFilm(PixelSize(width: 60, height: 40), count: 4) { frame, x, y in
      let isChanged = frame > 0 && (x * 31 + y * 17) % 7 < frame - 1 || (x, y) == (59, 39)
      return isChanged
        ? SIMD4(UInt8(frame), UInt8(x), UInt8(y), 255)
        : SIMD4(UInt8(x), UInt8(y), 40, x == 0 ? 100 : 255)
    }
    let parsed = try ParsedAPNG(film.file(.apng))
    #expect(parsed.frames.contains { $0.blend == 1 })
    try expectSame(film.file(.apng), as: film)
  }

  @Test(
    .enabled(if: ShellCommand.exists("ffmpeg"), "ffmpeg is not installed"),
    arguments: [true, false])
  func ffmpegShowsTheFrames(isOpaque: Bool) throws {
    let film = try TestFilm.square(PixelSize(width: 37, height: 29), count: 5, isOpaque: isOpaque)
    let expected = (0..<5).flatMap { film.pixels($0, .rgba) }
    try ShellCommand.withFile(film.file(.apng)) { path throws in
      let read = ShellCommand.run(
        "ffmpeg -v error -f apng -i \(path) -f rawvideo -pix_fmt rgba - | od -An -v -tu1")
      let bytes = read?.split { " \n".contains($0) }.compactMap { UInt8($0) }
      let isSame = bytes == expected
      #expect(isSame)
    }
  }
}
