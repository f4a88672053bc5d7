import SlicerCodecs
import SlicerCore
import SlicerWork

/// Animated WebP: one file, with loss unless it is asked for without.
///
/// Source: RFC 9649 §2.7.1.
extension FilmFormat {
  /// An animated WebP.
  public static let webp = FilmFormat(
    name: "webp", title: "animated WebP",
    help: "one animated WebP; its times are whole milliseconds",
    layout: .movingFile, extensions: ["webp"], holdsTransparency: true,
    options: [.quality, .lossless, .compression, .loop],
    longestSide: FileFormat.webp.longestSide,
    shownRate: FilmClock(ticks: 1000).shownRate,
    make: { film, options, _ in
      try WebPFilmWriter.check(options)
      return FilmRecipe(
        WebPFilmEncoder(film, options), writer: { try WebPFilmWriter(film, options, to: $0) })
    })
}

/// The part of each frame that differs from the one before, which it replaces.
///
/// libwebp's own encoder of animations lets pixels that change little stand, measured from frame to
/// frame: a slow fade drifts by 18 dB (film of 60 frames, quality 75).
struct WebPFilmEncoder: FilmEncoder {
  private let format: PixelFormat
  private let coding: WebPCoding

  init(_ film: FilmDescription, _ options: FilmOptions) {
    format = PixelFormat(film.isOpaque ? .rgb : .rgba)
    coding = WebPCoding(
      quality: options.isLossless ? nil : options.quality ?? FilmOptions.defaultWebPQuality,
      compression: options.compression)
  }

  var needsPrevious: Bool { true }

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let changed = frame.changedRect
    return try replacement(
      of: (changed ?? .corner).fromEvenPlace, in: frame, isUnchanged: changed == nil)
  }

  private func replacement(
    of rect: PixelRect, in frame: FrameInput, isUnchanged: Bool = false
  ) throws -> EncodedFrame {
    let canvas = try WebPCanvas(size: rect.size)
    let row = try ByteBuffer(capacity: format.bytesPerRow(width: rect.width))
    defer { withExtendedLifetime(row) {} }
    for y in rect.rows {
      try Cancellation.check()
      frame.picture.convert(row: y, rect.columns, to: format, row.room)
      canvas.write(UnsafeRawBufferPointer(row.room), format)
    }
    let coded = try canvas.encode(coding, hasAlpha: format.model == .rgba)
    let chunks = ByteBuffer()
    try coded.withBytes { try chunks.append($0) }
    return EncodedFrame(index: frame.index, .bytes(chunks), rect: rect, isUnchanged: isUnchanged)
  }
}
