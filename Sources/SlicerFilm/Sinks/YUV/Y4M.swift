import SlicerCore

/// Uncompressed luma and chroma behind a line that says their size and rate, for encoders of video.
///
/// Source: mjpegtools, yuv4mpeg(5); `XCOLORRANGE` as ffmpeg writes and reads it.
extension FilmFormat {
  /// YUV4MPEG2.
  public static let y4m = FilmFormat(
    name: "y4m", title: "YUV4MPEG2",
    help: "raw BT.709 video of limited range, without transparency, for encoders",
    layout: .stream, extensions: ["y4m"], holdsTransparency: false, options: [.chroma],
    holds: { $0 == .sRGB },
    make: { film, options, _ in
      FilmRecipe(
        YUVFrameEncoder(format: YUVFormat(options.chroma)),
        writer: { try Y4MWriter(film, options.chroma, to: $0) })
    })
}

/// Writes the head of the film, and a word before each frame.
final class Y4MWriter: FilmWriter {
  private let sink: any ByteSink

  init(_ film: FilmDescription, _ chroma: ChromaSubsampling, to sink: any ByteSink) throws {
    self.sink = sink
    try write(Self.head(film, chroma))
  }

  func write(_ frame: EncodedFrame) throws {
    try write("FRAME\n")
    try frame.write(to: sink)
  }

  func finish() {}

  /// Progressive frames of square pixels. The format has no word for BT.709.
  private static func head(_ film: FilmDescription, _ chroma: ChromaSubsampling) -> String {
    let (size, duration) = (film.size, film.frameDuration)
    return "YUV4MPEG2 W\(size.width) H\(size.height) F\(duration.denominator):\(duration.numerator)"
      + " Ip A1:1 C\(chroma.y4mName) XCOLORRANGE=LIMITED\n"
  }

  private func write(_ text: String) throws {
    try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
  }
}

extension ChromaSubsampling {
  /// JPEG's 4:2:0 has its chroma in the middle of the block.
  fileprivate var y4mName: String {
    switch self {
    case .yuv420: "420jpeg"
    case .yuv444: "444"
    }
  }
}

/// The planes of each frame, one after the other, for encoders of video.
///
/// Frames of 8 bits a sample only: kinds of film that have it do not take `FilmOption.depth`.
struct YUVFrameEncoder: FilmEncoder {
  let format: YUVFormat

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    guard case .bytes(let picture) = frame.picture else {
      preconditionFailure("these films have 8 bits a sample")
    }
    let planes = try ByteBuffer(filling: format.byteCount(of: picture.size)) {
      (target) throws(LimitError) in
      try YUVPlanes.write(picture, as: format, to: target)
    }
    return EncodedFrame(index: frame.index, .bytes(planes))
  }
}
