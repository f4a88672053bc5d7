import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// MP4, WebM and MOV, as ffprobe and ffmpeg read them.
@Suite(.enabled(if: DecodedFilm.isPossible, "ffmpeg is not installed")) struct VideoFilmTests {
  private static let rows: [FilmFormat] = [.mp4, .webm, .mov]
  private static let tags = "color_range,color_space,color_transfer,color_primaries,chroma_location"

  /// Smooth colors, of which no coding loses much.
  private static func smooth(
    _ size: PixelSize, count: Int, alpha: @escaping (Int) -> UInt8 = { _ in 255 }
  ) throws -> TestFilm {
    try TestFilm(size, count: count) { frame, x, y in
      SIMD4(UInt8(x * 200 / size.width), UInt8(y * 200 / size.height), UInt8(frame * 20), alpha(x))
    }
  }

  @Test(arguments: rows.indices) func framesAndTimesAreThere(index: Int) throws {
    var film = try Self.smooth(PixelSize(width: 32, height: 24), count: 12)
    film.duration = Rational(1001, 30000)
    let facts = try DecodedFilm(file: film.file(Self.rows[index])).facts(
      "r_frame_rate,nb_read_frames,width,height", "-count_frames")
    #expect(facts["nb_read_frames"] == "12" && facts["r_frame_rate"] == "30000/1001")
    #expect(facts["width"] == "32" && facts["height"] == "24")
  }

  /// Times in thousandths or microseconds drift from such a rate after a second or ten.
  @Test(arguments: rows.indices) func highRatesAreExact(index: Int) throws {
    let row = Self.rows[index]
    let frame = try Self.smooth(PixelSize(width: 16, height: 16), count: 1)
    let description = FilmDescription(
      size: frame.size, frameCount: 1200, frameDuration: Rational(1001, 120000), isOpaque: true)
    let frames = Array(repeating: try frame.encoded(row)[0], count: 1200)
    let recipe = try row.film(description, FilmOptions(), samples: [])
    let film = DecodedFilm(file: try TestFilm.file { try TestFilm.write(frames, recipe, to: $0) })
    let facts = try film.facts("r_frame_rate,nb_read_frames", "-count_frames")
    #expect(facts["nb_read_frames"] == "1200")
    let rate = try #require(facts["r_frame_rate"]?.split(separator: "/").compactMap { Double($0) })
    // A WebM has times in thousandths of a second, from which the rate is guessed; not 120.
    #expect(abs(rate[0] / rate[1] - 120000 / 1001) < (row.name == "webm" ? 0.01 : 1e-9))
  }

  @Test(arguments: rows.indices, [ColorSpace.sRGB, .displayP3])
  func colorsAreTagged(index: Int, space: ColorSpace) throws {
    let film = try Self.smooth(PixelSize(width: 32, height: 24), count: 2)
    let description = FilmDescription(
      size: film.size, frameCount: 2, frameDuration: Rational(1, 25), isOpaque: true, space: space)
    let row = Self.rows[index]
    let (recipe, frames) = (
      try row.film(description, FilmOptions(), samples: []), try film.encoded(row)
    )
    let file = try TestFilm.file { try TestFilm.write(frames, recipe, to: $0) }
    let facts = try DecodedFilm(file: file).facts(Self.tags)
    #expect(facts["color_range"] == "tv" && facts["color_space"] == "bt709")
    #expect(facts["color_transfer"] == "iec61966-2-1")
    #expect(facts["color_primaries"] == (space == .sRGB ? "bt709" : "smpte432"))
    if row.name != "mov" { #expect(facts["chroma_location"] == "center") }
    #expect(row.holds(space))
  }

  @Test(arguments: rows.indices) func pixelsAreNear(index: Int) throws {
    let film = try Self.smooth(PixelSize(width: 64, height: 48), count: 6)
    let shown = try DecodedFilm(file: film.file(Self.rows[index])).pixels()
    let wanted = film.frames.indices.flatMap { film.pixels($0, .rgba) }
    #expect(PeakSignalToNoise.decibels(shown, wanted) > 38)
  }

  @Test(arguments: [("webm", "libvpx-vp9", 4), ("mov", "prores", 1)])
  func opacityIsKept(name: String, decoder: String, most: Int) throws {
    let row = try #require(FilmCatalog.row(named: name))
    let film = try Self.smooth(PixelSize(width: 64, height: 48), count: 4) { UInt8($0 * 4) }
    let shown = try DecodedFilm(file: film.file(row)).pixels(decoder: decoder)
    let wanted = film.frames.indices.flatMap { film.pixels($0, .rgba) }
    #expect(shown.count == wanted.count)
    let alphas = stride(from: 3, to: shown.count, by: 4)
    #expect(alphas.allSatisfy { abs(Int(shown[$0]) - Int(wanted[$0])) <= most })
  }

  @Test func opaqueFilmsHaveNoOpacity() throws {
    let film = try Self.smooth(PixelSize(width: 16, height: 16), count: 2)
    #expect(try DecodedFilm(file: film.file(.mov)).facts("pix_fmt")["pix_fmt"] == "yuv444p12le")
    let tags = try DecodedFilm(file: film.file(.webm)).facts("pix_fmt:stream_tags")
    #expect(tags["alpha_mode"] == nil && tags["pix_fmt"] == "yuv420p")
  }

  /// The column and the row that are added look like the last ones.
  @Test func oddSidesArePaddedOrCropped() throws {
    var film = try Self.smooth(PixelSize(width: 33, height: 21), count: 2)
    let padded = DecodedFilm(file: try film.file(.mp4))
    #expect(try padded.facts("width,height") == ["width": "34", "height": "22"])
    let shown = try padded.pixels(filter: "format=rgba,crop=1:22:33:0")
    let last = try padded.pixels(filter: "format=rgba,crop=1:22:32:0")
    #expect(!shown.isEmpty && PeakSignalToNoise.decibels(shown, last) > 36)
    let seen = try padded.pixels(filter: "format=rgba,crop=33:21:0:0")
    let wanted = film.frames.indices.flatMap { film.pixels($0, .rgba) }
    #expect(PeakSignalToNoise.decibels(seen, wanted) > 36)
    film.options.cropsToEven = true
    let cropped = try DecodedFilm(file: film.file(.mp4)).facts("width,height")
    #expect(cropped == ["width": "32", "height": "20"])
  }

  @Test func onePixelHasNoEvenPart() throws {
    var film = try Self.smooth(PixelSize(width: 1, height: 1), count: 1)
    let facts = try DecodedFilm(file: film.file(.mp4)).facts("width,height")
    #expect(facts == ["width": "2", "height": "2"])
    film.options.cropsToEven = true
    #expect(throws: SlicerError.tooSmallToCrop(film.size)) { try film.film(.mp4) }
  }

  @Test(arguments: rows + [.gif]) func theLongestSideIsTheEncodersOwn(row: FilmFormat) throws {
    let film = try Self.smooth(PixelSize(width: row.longestSide, height: 16), count: 1)
    let facts = try DecodedFilm(file: film.file(row)).facts("width")
    #expect(facts == ["width": "\(row.longestSide)"])
    let beyond = PixelSize(width: row.longestSide + 1, height: 16)
    let error = #expect(throws: SlicerError.self) { try row.check(beyond, FilmOptions()) }
    let allowed = PixelSize(
      width: row.longestSide, height: row.longestSide == 65_535 ? 3_960 : 16_128)
    #expect(error == .framesTooLarge(beyond, film: row.title, allowed: allowed))
    #expect(error?.kind == .badInput)
  }

  /// The highest frame of a width is the one that ffmpeg itself still takes.
  @Test(arguments: rows + [.gif]) func theHighestFrameIsTheProgramsOwn(row: FilmFormat) throws {
    func isTaken(_ size: PixelSize) -> Bool {
      let input = "-f rawvideo -pix_fmt rgba -s \(size) -i pipe:0 -f null -"
      let words = ShellCommand.run("ffmpeg -loglevel error \(input) </dev/null 2>&1; true")
      return words?.contains("is invalid") == false
    }
    for width in [row.longestSide, 12_346] {
      let error = #expect(throws: SlicerError.self) {
        try row.check(PixelSize(width: width, height: 100_000), FilmOptions())
      }
      let message = try #require(error).description
      let numbers = message.split { !$0.isNumber }.compactMap { Int($0) }.suffix(2)
      let allowed = try PixelSize(
        width: #require(numbers.first), height: #require(numbers.last))
      try row.check(allowed, FilmOptions())
      #expect(allowed.width == width && isTaken(allowed))
      let higher = PixelSize(width: width, height: allowed.height + 1)
      #expect(allowed.height == row.longestSide || !isTaken(higher), "\(higher)")
    }
  }

  /// A side that loses a pixel fits.
  @Test func croppedSidesCount() throws {
    var options = FilmOptions()
    let size = PixelSize(width: 16_385, height: 100)
    #expect(throws: SlicerError.self) { try FilmFormat.mp4.check(size, options) }
    options.cropsToEven = true
    try FilmFormat.mp4.check(size, options)
  }

  @Test(arguments: rows.indices) func theBytesAreTheSameEachTime(index: Int) throws {
    let film = try TestFilm.square(PixelSize(width: 48, height: 32), count: 5, isOpaque: false)
    #expect(try film.file(Self.rows[index]) == film.file(Self.rows[index]))
  }

  @Test func qualityDecidesOfBytes() throws {
    let sizes = try [1, 50, 80, 100].map { quality in
      var film = try TestFilm.square(PixelSize(width: 64, height: 48), count: 5, isOpaque: true)
      film.options.quality = quality
      return try film.file(.mp4).count
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 4)
  }
}
