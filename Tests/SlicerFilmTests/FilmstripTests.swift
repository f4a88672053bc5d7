import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// A filmstrip is the grid of its frames.
struct FilmstripTests {
  /// The grid, put together from the frames' plain pixels; `blank` is the pixel of empty cells.
  private func expected(
    _ film: TestFilm, columns: Int, _ model: PixelFormat.Model, blank: [UInt8]? = nil
  ) -> [UInt8] {
    let count = film.frames.count
    let bytesPerPixel = model.samplesPerPixel
    let rowBytes = film.size.width * bytesPerPixel
    let frames = (0..<count).map { film.pixels($0, model) }
    let pixel = blank ?? (model == .rgba ? [0, 0, 0, 0] : [255, 255, 255])
    let blank = (0..<film.size.width).flatMap { _ in pixel }
    return (0..<((count + columns - 1) / columns)).flatMap { row in
      (0..<film.size.height).flatMap { y in
        (0..<columns).flatMap { column -> [UInt8] in
          let index = row * columns + column
          return index < count ? Array(frames[index][(y * rowBytes)..<((y + 1) * rowBytes)]) : blank
        }
      }
    }
  }

  @Test(arguments: [(1, 1), (5, 3), (17, 33)], [true, false])
  func everyNumberOfFramesAndColumnsUpTo7(size: (Int, Int), isOpaque: Bool) throws {
    let size = PixelSize(width: size.0, height: size.1)
    let model: PixelFormat.Model = isOpaque ? .rgb : .rgba
    for count in 1...7 {
      var film = try TestFilm.square(size, count: count, isOpaque: isOpaque)
      for columns in 1...7 {
        film.options.columns = columns
        let picture = try DecodedPicture(film.file(.pngFilmstrip))
        #expect(picture.header.pixelFormat == PixelFormat(model))
        let isSame = picture.bytes == expected(film, columns: min(columns, count), model)
        #expect(isSame, "\(count) frames in \(columns) columns")
      }
    }
  }

  /// After the last frame there is background, straight; on white where the film is opaque.
  @Test(arguments: [true, false]) func emptyCellsAreBackground(isOpaque: Bool) throws {
    let size = PixelSize(width: 5, height: 3)
    let model: PixelFormat.Model = isOpaque ? .rgb : .rgba
    var film = try TestFilm.square(size, count: 5, isOpaque: isOpaque)
    film.options.columns = 3
    let colors: [(RGBA, [UInt8])] = [
      (RGBA(red: 255, green: 128, blue: 0), [255, 128, 0, 255]),
      (
        RGBA(red: 255, green: 0, blue: 0, alpha: 51), isOpaque ? [255, 204, 204] : [255, 0, 0, 51]
      ),
    ]
    for (color, blank) in colors {
      film.background = color
      let picture = try DecodedPicture(film.file(.pngFilmstrip))
      let pixel = Array(blank.prefix(model.samplesPerPixel))
      let isSame = picture.bytes == expected(film, columns: 3, model, blank: pixel)
      #expect(isSame, "\(color)")
    }
  }

  @Test func aJPEGOfAllFrames() throws {
    var film = try TestFilm.square(PixelSize(width: 16, height: 8), count: 5, isOpaque: false)
    film.options.columns = 2
    let decoder = try FormatCatalog.open(film.file(.jpegFilmstrip))
    #expect(decoder.header.format == .jpeg)
    #expect(decoder.size == PixelSize(width: 32, height: 24))
  }

  @Test(arguments: [
    ("png-filmstrip", 1_000_000, 10_000, 0x7FFF_FFFF), ("jpeg-filmstrip", 10_000, 7, 65_535),
  ]) func aSideThatNoFileCanHaveIsRefusedBeforeTheFirstFrame(
    name: String, height: Int, count: Int, allowed: Int
  ) throws {
    let row = try #require(FilmCatalog.row(named: name))
    let description = FilmDescription(
      size: PixelSize(width: 100, height: height), frameCount: count,
      frameDuration: Rational(1, 30), isOpaque: true)
    #expect(throws: SlicerError.sideTooLong(actual: height * count, allowed: allowed)) {
      try row.film(description, samples: [])
    }
  }
}
