import SlicerCodecs
import SlicerCore
import SlicerTiles

/// A page that plays the film in any browser: one file, which asks for no other.
extension FilmFormat {
  /// An HTML page that plays the film, frame by frame where one likes; its pictures are WebP.
  public static let html = FilmFormat(
    name: "html", title: "HTML page",
    help: "one HTML page that plays the film, with frame steps and speed",
    layout: .movingFile, extensions: ["html", "htm"], holdsTransparency: true,
    options: [.quality, .lossless, .compression, .loop],
    longestSide: FileFormat.webp.longestSide,
    make: { film, options, _ in
      FilmRecipe(
        try HTMLFrameEncoder(film, options),
        writer: { try HTMLFilmWriter(PlayerPage(film, options), to: $0) })
    })
}

/// Frames as whole WebP files, each for itself: a page goes to any of them at once.
struct HTMLFrameEncoder: FilmEncoder {
  private let pictures: PictureFrameEncoder

  init(_ film: FilmDescription, _ options: FilmOptions) throws {
    var options = options
    options.quality =
      options.isLossless ? nil : options.quality ?? FilmOptions.defaultWebPQuality
    pictures = try PictureFrameEncoder(.webp, film.pixelFormat, film, options)
  }

  /// The file as base64, which is made here, where all threads work.
  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let picture = try pictures.encode(frame)
    let text = try picture.withBytes { bytes throws in
      try ByteBuffer(filling: Base64.length(of: bytes.count)) { Base64.encode(bytes, to: $0) }
    }
    return EncodedFrame(index: frame.index, .bytes(text))
  }
}

/// Writes the page around the frames, each when it comes; what was written is not held.
final class HTMLFilmWriter: FilmWriter {
  private let page: PlayerPage
  private let sink: any ByteSink
  /// The pictures that stand in the page, by their digests: 16 bytes of each, whatever its size.
  private var pictures: [PictureDigest: Int] = [:]

  init(_ page: PlayerPage, to sink: any ByteSink) throws {
    (self.page, self.sink) = (page, sink)
    try sink.write(page.head)
  }

  func write(_ frame: EncodedFrame) throws {
    try frame.withBytes { text in
      let digest = PictureDigest(text)
      if let known = pictures[digest] {
        return try sink.write("<script>again(\(known))</script>\n")
      }
      pictures[digest] = pictures.count
      try sink.write("<script>frame(\"")
      try sink.write(text)
      try sink.write("\")</script>\n")
    }
  }

  func finish() throws { try sink.write(page.end) }
}

/// By which equal pictures are known: 128 bits of keyed hashes, so that none collide by chance.
private struct PictureDigest: Hashable {
  private let first, second: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    (first, second) = (Self.hash(bytes, salt: 0), Self.hash(bytes, salt: 1))
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, salt: UInt8) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }
}
