import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// An animated WebP shows the frames that went in, for as long as they are shown.
struct WebPFilmTests {
  /// Law: without loss each frame comes back, through a file and through a pipe, which are the same.
  @Test(arguments: SequenceTests.sizes, [true, false])
  func framesComeBack(size: PixelSize, isOpaque: Bool) throws {
    for count in 1...4 {
      let film = try TestFilm.square(size, count: count, isOpaque: isOpaque).lossless
      let file = try film.file(.webp)
      let parsed = try ParsedWebP(file)
      #expect(parsed.size == size)
      // Thirty a second; frames that are the same are one.
      let shown = zip(parsed.frames, parsed.shown).flatMap { frame, pixels in
        Array(repeating: pixels, count: (frame.time * 30 + 500) / 1000)
      }
      #expect(shown == film.frames.indices.map { film.pixels($0, .rgba) })
      let pipe = PipeSink()
      try film.write(.webp, to: pipe)
      #expect(pipe.bytes == file)
    }
  }

  @Test func theHeaderSaysWhatThereIs() throws {
    for isOpaque in [true, false] {
      let film = try TestFilm.square(PixelSize(width: 9, height: 7), count: 2, isOpaque: isOpaque)
      #expect(try ParsedWebP(film.file(.webp)).flags == (isOpaque ? 0x02 : 0x12))
    }
  }

  /// Starts are rounded: no time is lost or won over the film.
  @Test(arguments: [(1, 30), (1, 60), (1001, 30_000), (1, 7), (2, 1)])
  func timesAddUp(numerator: Int, denominator: Int) throws {
    var film = try TestFilm.square(PixelSize(width: 9, height: 7), count: 40, isOpaque: true)
    film.duration = Rational(numerator, denominator)
    let times = try ParsedWebP(film.file(.webp)).frames.map(\.time)
    var sum = 0
    for (index, time) in times.enumerated() {
      sum += time
      let exact = Double((index + 1) * 1000 * numerator) / Double(denominator)
      // The square has left the stage: frames that are the same have become one.
      if index + 1 < times.count { #expect(abs(Double(sum) - exact) <= 0.5) }
    }
    #expect(abs(Double(sum) - Double(40_000 * numerator) / Double(denominator)) <= 0.5)
  }

  @Test func framesThatAreTheSameAreStoredOnce() throws {
    // Pictures 0 0 0 1 1 0: three frames.
    let film = try TestFilm(PixelSize(width: 5, height: 4), count: 6) { frame, x, _ in
      SIMD4([3, 4].contains(frame) ? 200 : 0, UInt8(x), 0, 255)
    }.lossless
    #expect(try ParsedWebP(film.file(.webp)).frames.map(\.time) == [100, 67, 33])
    let pipe = PipeSink()
    try film.write(.webp, to: pipe)
    #expect(try pipe.bytes == film.file(.webp))
  }

  @Test func aTimeThatDoesNotFitIsSplit() throws {
    var film = try TestFilm(PixelSize(width: 5, height: 4), count: 3) { _, x, _ in
      SIMD4(UInt8(x), 0, 0, 255)
    }.lossless
    film.duration = Rational(10_000)
    let parsed = try ParsedWebP(film.file(.webp))
    #expect(parsed.frames.map(\.time) == [10_000_000, 10_000_000, 10_000_000])
    #expect(parsed.shown.allSatisfy { $0 == film.pixels(0, .rgba) })
  }

  @Test func onlyTheChangedRectangleIsWrittenFromAnEvenPlace() throws {
    let film = try TestFilm.changedInside()
    let frames = try ParsedWebP(film.file(.webp)).frames
    #expect(frames.map(\.rect) == [film.size.bounds, PixelRect(x: 6, y: 2, width: 13, height: 6)])
  }

  @Test(arguments: [0, 1, 7, 65_535, 65_536]) func theLoopIsWrittenOrRefused(loop: Int) throws {
    var film = try TestFilm.square(PixelSize(width: 8, height: 8), count: 2, isOpaque: true)
    film.options.loop = loop
    let error = SlicerError.filmOptionOutOfRange(.loop, actual: loop, allowed: 0...65_535)
    guard loop < 65_536 else {
      #expect(throws: error) { try film.file(.webp) }
      return
    }
    #expect(try ParsedWebP(film.file(.webp)).plays == loop)
  }

  @Test func aLongSideIsRefusedBeforeAFrameIsMade() throws {
    let film = try TestFilm(PixelSize(width: 16_384, height: 1), count: 1) { _, _, _ in .zero }
    for row in [FilmFormat.webp, .html] {
      #expect(throws: SlicerError.self) { try film.film(row) }
    }
  }

  /// Opacity loses nothing, and a lower quality takes fewer bytes.
  @Test func lossyFilmsKeepOpacity() throws {
    var film = try TestFilm.square(PixelSize(width: 64, height: 48), count: 3, isOpaque: false)
    let file = try film.file(.webp)
    let shown = try ParsedWebP(file).shown
    for (index, pixels) in shown.enumerated() {
      let expected = film.pixels(index, .rgba)
      #expect(stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == expected[$0] })
    }
    film.options.quality = 80
    #expect(try film.file(.webp) == file)
    film.options.quality = 10
    #expect(try film.file(.webp).count < file.count)
  }

  @Test(arguments: [true, false]) func filesOfFramesAreExact(isOpaque: Bool) throws {
    let film = try TestFilm.square(PixelSize(width: 19, height: 13), count: 2, isOpaque: isOpaque)
    for (index, file) in try film.files(.webpFrames).enumerated() {
      let picture = try DecodedPicture(file)
      let model: PixelFormat.Model = isOpaque ? .rgb : .rgba
      #expect(picture.header.pixelFormat.model == model)
      #expect(picture.bytes == film.pixels(index, model))
    }
  }
}

/// A second opinion from libwebp's own programs, where they are installed (`webp`).
@Suite(
  .enabled("webpmux, webpinfo and dwebp are not installed") {
    ["webpmux", "webpinfo", "dwebp"].allSatisfy(ShellCommand.exists)
  })
struct WebPFilmPeerTests {
  @Test(arguments: [true, false], [true, false])
  func webpmuxReadsTheFilm(isOpaque: Bool, isLossless: Bool) throws {
    var film = try TestFilm.square(PixelSize(width: 33, height: 21), count: 5, isOpaque: isOpaque)
    (film.options.isLossless, film.options.loop) = (isLossless, 3)
    try ShellCommand.withFile(film.file(.webp)) { path in
      let words = try #require(ShellCommand.run("webpmux -info \(path)"))
      #expect(words.contains("Canvas size: 33 x 21"), "\(words)")
      #expect(words.contains("Loop Count : 3"))
      #expect(words.contains("Number of frames: 5"))
      let rows = words.split(separator: "\n").suffix(5).map { $0.split(separator: " ") }
      #expect(rows.map { $0[6] } == ["33", "34", "33", "33", "34"])
      #expect(rows.allSatisfy { $0[8] == "no" }, "frames replace what was there")
      let info = try #require(ShellCommand.run("webpinfo \(path)"))
      #expect(info.contains("No error detected") && !info.contains("Warning"), "\(info)")
      let frame = "webpmux -get frame 1 \(path) -o - | dwebp -quiet -pam -o - -- - | tail -c 2772"
      let bytes = try #require(ShellCommand.run("\(frame) | od -An -v -tu1"))
      let pixels = bytes.split { $0 == " " || $0 == "\n" }.compactMap { UInt8($0) }
      if isLossless { #expect(pixels == film.pixels(0, .rgba)) }
    }
  }
}
