import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// Files of single frames decode to the frames.
struct SequenceTests {
  static let sizes = [(1, 1), (1, 40), (40, 1), (17, 33), (96, 64), (300, 200)].map {
    PixelSize(width: $0, height: $1)
  }

  @Test(arguments: sizes, [true, false])
  func aPNGHoldsItsFrameExactlyAtEveryCompression(size: PixelSize, isOpaque: Bool) throws {
    var film = try TestFilm.square(size, count: 3, isOpaque: isOpaque)
    let model: PixelFormat.Model = isOpaque ? .rgb : .rgba
    for compression in EncodeOptions.Compression.allCases {
      film.options.compression = compression
      for (index, file) in try film.files(.png).enumerated() {
        let picture = try DecodedPicture(file)
        #expect(picture.header.pixelFormat == PixelFormat(model))
        let isSame = picture.bytes == film.pixels(index, model)
        #expect(isSame, "frame \(index), \(compression)")
      }
    }
  }

  @Test func aPNGSaysThatItIsSRGB() throws {
    let film = try TestFilm.square(PixelSize(width: 9, height: 9), count: 1, isOpaque: true)
    let types = PNGFile.chunks(of: try film.files(.png)[0]).map(\.type)
    #expect(types == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test(arguments: sizes, [true, false])
  func aJPEGIsNearItsFrameOnWhite(size: PixelSize, isOpaque: Bool) throws {
    var film = try TestFilm(size, count: 2) { frame, x, y in
      SIMD4(UInt8(100 + frame * 9), UInt8(x % 100), UInt8(y % 100), isOpaque ? 255 : UInt8(x % 256))
    }
    film.options.quality = 100
    for (index, file) in try film.files(.jpeg).enumerated() {
      let raster = try DecodedPicture(file).raster
      #expect(raster.size == size)
      let colors = try Rasters.converted(raster, to: PixelFormat(.rgb))
      let errors = zip(colors, film.pixels(index, .rgb)).map { abs(Int($0) - Int($1)) }
      #expect(errors.reduce(0, max) <= 12)
    }
  }

  @Test(arguments: sizes, [true, false])
  func rawFramesAreStraightRGBAOneBehindTheOther(size: PixelSize, isOpaque: Bool) throws {
    let film = try TestFilm.square(size, count: 3, isOpaque: isOpaque)
    let isSame = try film.file(.rgba) == (0..<3).flatMap { film.pixels($0, .rgba) }
    #expect(isSame)
  }

  @Test func qualityMakesJPEGsLarger() throws {
    var film = try TestFilm.square(PixelSize(width: 64, height: 64), count: 1, isOpaque: true)
    let counts = try [30, 95].map { quality in
      film.options.quality = quality
      return try film.files(.jpeg)[0].count
    }
    #expect(counts[1] > counts[0])
  }

  @Test(.enabled(if: ShellCommand.exists("ffmpeg"), "ffmpeg is not installed"))
  func ffmpegReadsThePixelsOfAPNG() throws {
    let film = try TestFilm.square(PixelSize(width: 61, height: 47), count: 1, isOpaque: false)
    let expected = film.pixels(0, .rgba).map { String($0) }.joined(separator: " ")
    try ShellCommand.withFile(film.files(.png)[0]) { path in
      let read = ShellCommand.run(
        "ffmpeg -v error -f png_pipe -i \(path) -f rawvideo -pix_fmt rgba - | od -An -v -tu1")
      let isSame = read?.split { " \n".contains($0) }.joined(separator: " ") == expected
      #expect(isSame)
    }
  }
}
