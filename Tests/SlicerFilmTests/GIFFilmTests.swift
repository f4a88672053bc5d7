import Foundation
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import SlicerWork
import Testing

/// GIFs, whose blocks are read, and whose pixels ffmpeg decodes.
@Suite(.enabled(if: DecodedFilm.isPossible, "ffmpeg is not installed")) struct GIFFilmTests {
  /// A square that moves over nothing: pixels come and go.
  private static func sparse(_ size: PixelSize, count: Int) throws -> TestFilm {
    try TestFilm(size, count: count) { frame, x, y in
      (frame * 3..<(frame * 3 + 6)).contains(x) && (2..<8).contains(y)
        ? SIMD4(200, 40, UInt8(x * 5), 255) : SIMD4(0, 0, 0, 0)
    }
  }

  @Test(arguments: [
    (Rational(25), [4, 4, 4, 4, 4, 4]), (Rational(30), [3, 4, 3, 3, 4, 3]),
    (Rational(30000, 1001), [3, 4, 3, 3, 4, 3]), (Rational(50), [2, 2, 2, 2, 2, 2]),
    (Rational(45), [2, 2, 3, 2, 2, 2]), (Rational(60), [2, 2, 2, 2, 2]),
    (Rational(100), [2, 2, 2]), (Rational(1000), [2]), (Rational(1, 1000), [65535]),
  ]) func delaysAreThoseThatPlayersShow(rate: Rational, delays: [Int]) throws {
    var film = try TestFilm.square(
      PixelSize(width: 20, height: 12), count: rate < Rational(1) ? 1 : 6, isOpaque: true)
    film.duration = rate.reciprocal
    #expect(try ParsedGIF(film.file(.gif)).frames.map(\.delay) == delays)
  }

  @Test func whatIsShownOtherwiseIsSaid() throws {
    func text(_ rate: Int) throws -> String? {
      var film = try TestFilm.square(PixelSize(width: 9, height: 9), count: 2, isOpaque: true)
      film.duration = Rational(1, rate)
      return FilmFormat.gif.shownRate(film.description)?.message("GIF").split.statement.description
    }
    #expect(try text(25) == nil && text(50) == nil && text(20) == nil)
    let uneven =
      "GIF measures time in 1/100 s, so frames last 30 or 40 ms"
    #expect(try text(30) == uneven)
    let fast = "GIF shows at most 50 frames a second, so some of 60 a second are left out"
    #expect(try text(60) == fast)
  }

  /// 16 bits hold a delay.
  @Test(arguments: [
    (Rational(65535, 100), nil),
    (Rational(1000), "GIF shows a frame for at most 655.35 s, not for 1000 s"),
  ]) func whatIsShownForTooShortATimeIsSaid(duration: Rational, text: String?) throws {
    var film = try TestFilm.square(PixelSize(width: 9, height: 9), count: 3, isOpaque: true)
    film.duration = duration
    #expect(
      FilmFormat.gif.shownRate(film.description)?.message("GIF").split.statement.description == text
    )
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1), (65536, 65535)])
  func itIsShownAsOftenAsItShould(plays: Int, repeats: Int?) throws {
    var film = try TestFilm.square(PixelSize(width: 9, height: 7), count: 3, isOpaque: true)
    film.options.loop = plays
    #expect(try ParsedGIF(film.file(.gif)).repeats == repeats)
    film.options.loop = 65537
    #expect(throws: SlicerError.filmOptionOutOfRange(.loop, actual: 65537, allowed: 0...65536)) {
      try film.film(.gif)
    }
  }

  /// Vanished pixels leave no ghost, and present ones stay.
  @Test func transparencyIsExact() throws {
    let film = try Self.sparse(PixelSize(width: 30, height: 10), count: 7)
    let file = try film.file(.gif)
    #expect(try ParsedGIF(file).frames.count == 7)
    let shown = try DecodedFilm(file: file).pixels()
    let wanted = film.frames.indices.flatMap { film.pixels($0, .rgba) }
    #expect(shown.count == wanted.count)
    let alphas = stride(from: 3, to: shown.count, by: 4)
    #expect(alphas.allSatisfy { shown[$0] == wanted[$0] })
    let isNear = shown.indices.allSatisfy {
      wanted[$0 | 3] == 0 || abs(Int(shown[$0]) - Int(wanted[$0])) <= 8
    }
    #expect(isNear)
  }

  /// Half of what can be seen through is there, and half is not.
  @Test func translucentPixelsAreThereOrNot() throws {
    let film = try TestFilm(PixelSize(width: 16, height: 4), count: 2) { _, x, _ in
      SIMD4(250, 0, 0, x < 8 ? 127 : 128)
    }
    let shown = try DecodedFilm(file: film.file(.gif)).pixels()
    let isSeen = stride(from: 3, to: shown.count, by: 4).map { shown[$0] > 0 }
    // The second is the first again.
    let isWanted: [Bool] = (0..<64).map { $0 % 16 >= 8 }
    #expect(isSeen == isWanted)
  }

  /// A frame that shows what is there already only takes time, which the one before takes as well.
  @Test(arguments: [0, 255] as [UInt8]) func heldFramesAreOne(alpha: UInt8) throws {
    let lefts = [2, 2, 2, 2, 9, 9, 30, 2, 2, 2]
    func film(_ lefts: [Int]) throws -> TestFilm {
      try TestFilm(PixelSize(width: 40, height: 20), count: lefts.count) { frame, x, y in
        (lefts[frame]..<(lefts[frame] + 6)).contains(x) && (2..<8).contains(y)
          ? SIMD4(200, 40, UInt8(x * 5), 255) : SIMD4(0, 0, 0, alpha)
      }
    }
    var held = try film(lefts)
    held.duration = Rational(1, 25)
    var moving = try film([2, 9, 30, 2])
    moving.duration = Rational(1, 25)
    let file = try held.file(.gif)
    #expect(try ParsedGIF(file).frames.map(\.delay) == [16, 8, 4, 12])
    #expect(try DecodedFilm(file: file).pixels() == DecodedFilm(file: moving.file(.gif)).pixels())
  }

  /// 16 bits hold what one frame takes.
  @Test func whatIsHeldForLongIsShownAnew() throws {
    var film = try TestFilm(PixelSize(width: 9, height: 9), count: 5) { _, x, _ in
      SIMD4(UInt8(x), 0, 0, 255)
    }
    film.duration = Rational(300)
    #expect(try ParsedGIF(film.file(.gif)).frames.map(\.delay) == [60000, 60000, 30000])
  }

  @Test func opaqueFilmsLookAsTheyShould() throws {
    let film = try TestFilm.square(PixelSize(width: 64, height: 48), count: 9, isOpaque: true)
    let file = try film.file(.gif)
    #expect(try ParsedGIF(file).frames.count == 9)
    let shown = try DecodedFilm(file: file).pixels()
    let wanted = film.frames.indices.flatMap { film.pixels($0, .rgba) }
    #expect(PeakSignalToNoise.decibels(shown, wanted) > 37)
  }

  /// Law: a GIF shows what ffmpeg's filters have chosen, pixel by pixel, in no more bytes than ffmpeg's own GIF.
  @Test(arguments: [true, false]) func itShowsWhatFFmpegWouldInNoMoreBytes(isOpaque: Bool) throws {
    let size = PixelSize(width: 64, height: 48)
    let film =
      try isOpaque ? TestFilm.square(size, count: 9, isOpaque: true) : Self.sparse(size, count: 9)
    let raw = film.frames.indices.flatMap { film.pixels($0, .rgba) }
    let peer = try ShellCommand.withFile(raw) { path in
      try ShellCommand.withFile([]) { output in
        let graph =
          "format=bgra,split[a][b];[a]palettegen[p];"
          + "[b][p]paletteuse=dither=sierra2_4a:diff_mode=rectangle"
        let flags = isOpaque ? "" : "-gifflags -offsetting-transdiff"
        let line =
          "ffmpeg -v error -y -f rawvideo -pix_fmt rgba -s \(size) -r 30 -i \(path) "
          + "-filter_complex '\(graph)' \(flags) -f gif \(output) && echo done"
        _ = try #require(ShellCommand.run(line))
        return Array(try Data(contentsOf: URL(filePath: output)))
      }
    }
    let file = try film.file(.gif)
    #expect(try DecodedFilm(file: file).pixels() == DecodedFilm(file: peer).pixels())
    #expect(file.count <= peer.count)
  }

  /// A film too large for ffmpeg's memory is drawn twice: the same palette, and the same bytes.
  @Test func aLargeFilmIsTheSame() throws {
    let film = try TestFilm.square(PixelSize(width: 40, height: 30), count: 5, isOpaque: false)
    let small = FilmRecipe.gif(film.description, film.options, heldBytes: .max)
    let large = FilmRecipe.gif(film.description, film.options, heldBytes: 0)
    #expect(small.passes.count == 1 && large.passes.count == 2)
    let files = try [small, large].map { recipe in
      try TestFilm.file { try TestFilm.write(film.encoded(.gif), recipe, to: $0) }
    }
    #expect(files[0] == files[1])
  }

  @Test func oneFrameOfOnePixel() throws {
    let film = try TestFilm(PixelSize(width: 1, height: 1), count: 1) { _, _, _ in
      SIMD4(255, 0, 0, 255)
    }
    let file = try film.file(.gif)
    #expect(try ParsedGIF(file).size == PixelSize(width: 1, height: 1))
    #expect(try DecodedFilm(file: file).pixels() == [255, 0, 0, 255])
  }
}
