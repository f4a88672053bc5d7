import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// YUV4MPEG2: its head, its planes, and what ffmpeg sees in them.
struct Y4MTests {
  private static let frame = Array("FRAME\n".utf8)

  /// The head without its line end, and the planes of each frame.
  private func parsed(
    _ file: [UInt8], _ format: YUVFormat, _ size: PixelSize
  ) throws -> (head: String, frames: [[UInt8]]) {
    let end = try #require(file.firstIndex(of: UInt8(ascii: "\n")))
    let count = format.byteCount(of: size) + Self.frame.count
    let rest = Array(file[(end + 1)...])
    #expect(rest.count % count == 0)
    let frames = stride(from: 0, to: rest.count, by: count).map { start in
      #expect(Array(rest[start..<(start + Self.frame.count)]) == Self.frame)
      return Array(rest[(start + Self.frame.count)..<(start + count)])
    }
    return (String(decoding: file[..<end], as: UTF8.self), frames)
  }

  private func planes(_ picture: Bitmap, _ format: YUVFormat) throws -> [UInt8] {
    let planes = try ByteBuffer(filling: format.byteCount(of: picture.size)) {
      (target) throws in try YUVPlanes.write(picture, as: format, to: target)
    }
    return Array(planes.bytes)
  }

  @Test(arguments: ChromaSubsampling.allCases, [true, false])
  func framesFollowTheHead(chroma: ChromaSubsampling, isOpaque: Bool) throws {
    for (width, height) in [(1, 1), (16, 8), (31, 17)] {
      let size = PixelSize(width: width, height: height)
      var film = try TestFilm.square(size, count: 3, isOpaque: isOpaque)
      film.duration = Rational(1001, 30_000)
      film.options.chroma = chroma
      let made = try parsed(film.file(.y4m), YUVFormat(chroma), size)
      let name = chroma == .yuv420 ? "420jpeg" : "444"
      let head = "YUV4MPEG2 W\(width) H\(height) F30000:1001 Ip A1:1 C\(name) XCOLORRANGE=LIMITED"
      #expect(made.head == head)
      let expected = try film.frames.map { try planes($0, YUVFormat(chroma)) }
      #expect(made.frames == expected)
    }
  }

  @Test(
    .enabled(if: ShellCommand.exists("ffmpeg"), "ffmpeg is not installed"),
    arguments: ChromaSubsampling.allCases)
  func ffmpegReadsTheSamePlanes(chroma: ChromaSubsampling) throws {
    var film = try TestFilm.square(PixelSize(width: 37, height: 23), count: 3, isOpaque: true)
    film.options.chroma = chroma
    let expected = try film.frames.flatMap { try planes($0, YUVFormat(chroma)) }
    let read = try ffmpeg(film.file(.y4m), "-f rawvideo -pix_fmt yuv\(chroma.rawValue)p")
    let isSame = read == expected
    #expect(isSame)
  }

  /// A player that knows the matrix, which the format cannot state, shows the frames.
  @Test(.enabled(if: ShellCommand.exists("ffmpeg"), "ffmpeg is not installed"))
  func flatPatchesComeBackFromFFmpeg() throws {
    let patches = PixelSize(width: 8, height: 8)
    let film = try TestFilm(PixelSize(width: 64, height: 64), count: 1) { _, x, y in
      let (column, row) = (x / patches.width, y / patches.height)
      return SIMD4(UInt8(column * 36), UInt8(row * 36), UInt8((column ^ row) * 36), 255)
    }
    let read = try ffmpeg(
      film.file(.y4m),
      "-vf scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int+neighbor "
        + "-f rawvideo -pix_fmt rgb24")
    let expected = film.pixels(0, .rgb)
    #expect(read.count == expected.count)
    let errors = zip(read, expected).map { abs(Int($0) - Int($1)) }
    #expect(errors.reduce(0, max) <= 2)
  }

  /// Lets ffmpeg decode a film.
  private func ffmpeg(_ file: [UInt8], _ words: String) throws -> [UInt8] {
    try ShellCommand.withFile(file) { path in
      let bytes = ShellCommand.run(
        "ffmpeg -v error -f yuv4mpegpipe -i \(path) \(words) - | od -An -v -tu1")
      return try #require(bytes).split { " \n".contains($0) }.compactMap { UInt8($0) }
    }
  }
}
