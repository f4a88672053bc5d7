import CLibWebP
import SlicerCore

/// Pixels as libwebp's encoder takes them, filled row by row.
///
/// The one place where its errors become ours.
final class WebPCanvas {
  let size: PixelSize
  private var picture = WebPPicture()
  private var row = 0

  /// Room for `size` pixels.
  ///
  /// - Throws: `SlicerError.cannotEncode(format:reason:remedy:)` for sides that WebP does not
  ///   have, `SlicerError.memory(bytes:)`.
  init(size: PixelSize) throws {
    try WebPContainer.check(size)
    self.size = size
    try MemoryReserve.check(room: Self.workingBytes(size))
    guard WebPPictureInit(&picture) != 0 else {
      preconditionFailure("libwebp is as its headers say")
    }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(size.width), Int32(size.height))
    guard WebPPictureAlloc(&picture) != 0 else {
      throw SlicerError.memory(bytes: Self.workingBytes(size))
    }
  }

  deinit { WebPPictureFree(&picture) }

  /// The pixels and what the encoder holds beside them: measured, four words a pixel without loss.
  private static func workingBytes(_ size: PixelSize) -> Int { 20 * size.width * size.height }

  /// Takes the next rows, RGB or RGBA of 8 bits a sample.
  func write(_ rows: RasterView) {
    for y in 0..<rows.size.height { write(rows.row(y), rows.format) }
  }

  /// Takes the next row, RGB or RGBA of 8 bits a sample.
  func write(_ pixels: UnsafeRawBufferPointer, _ format: PixelFormat) {
    precondition(row < size.height && pixels.count >= format.bytesPerRow(width: size.width))
    guard let start = picture.argb else { preconditionFailure("there is room for pixels") }
    let line = UnsafeMutableBufferPointer(
      start: start + row * Int(picture.argb_stride), count: size.width)
    if format.model == .rgba {
      for x in 0..<size.width {
        let pixel = pixels.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self).bigEndian
        line[x] = pixel >> 8 | pixel << 24
      }
    } else {
      for x in 0..<size.width {
        let (red, green, blue) = (pixels[3 &* x], pixels[3 &* x &+ 1], pixels[3 &* x &+ 2])
        line[x] = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
    }
    row += 1
  }

  /// The rows as a bitstream; all have been written, and the canvas is spent.
  ///
  /// - Parameter hasAlpha: whether it says that pixels may be transparent, even if none is.
  /// - Throws: `CancellationError`, and `SlicerError` for damage and refused memory.
  func encode(_ coding: WebPCoding, hasAlpha: Bool) throws -> WebPCoded {
    precondition(row == size.height, "all rows have been written")
    var config = coding.config
    let file = ByteBuffer()
    picture.custom_ptr = Unmanaged.passUnretained(file).toOpaque()
    picture.writer = { bytes, count, picture in
      guard let context = picture?.pointee.custom_ptr else { return 0 }
      let file = Unmanaged<ByteBuffer>.fromOpaque(context).takeUnretainedValue()
      do {
        try file.append(UnsafeRawBufferPointer(start: bytes, count: count))
        return 1
      } catch {
        return 0
      }
    }
    // Called on this thread, many times for each picture.
    picture.progress_hook = { _, _ in Cancellation.isOver ? 0 : 1 }
    let isDone = WebPEncode(&config, &picture) != 0
    withExtendedLifetime(file) {}
    guard isDone else { throw failure }
    return WebPCoded(file, hasAlpha: hasAlpha)
  }

  private var failure: any Error {
    switch picture.error_code {
    case VP8_ENC_ERROR_USER_ABORT: CancellationError()
    case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY,
      VP8_ENC_ERROR_BAD_WRITE:
      SlicerError.memory(bytes: Self.workingBytes(size))
    case VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW,
      VP8_ENC_ERROR_FILE_TOO_BIG:
      SlicerError.cannotEncode(
        format: .webp, reason: "more bytes than a WebP has room for (a lower quality takes fewer)")
    default:
      SlicerError.cannotEncode(
        format: .webp, reason: "libwebp's error \(picture.error_code.rawValue)")
    }
  }
}

package struct WebPCoding: Sendable {
  /// 1…100; nil for lossless.
  package var quality: Int?
  package var compression = EncodeOptions.Compression.default

  package init(quality: Int?, compression: EncodeOptions.Compression) {
    (self.quality, self.compression) = (quality, compression)
  }

  /// libwebp's own levels. Without loss, its fastest takes a third of the time and a fifth more bytes.
  fileprivate var config: WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else {
      preconditionFailure("libwebp is as its headers say")
    }
    if let quality {
      config.quality = Float(quality)
      config.method = [.fast: 1, .default: 4, .small: 6][compression, default: 4]
    } else {
      let level: Int32 = [.fast: 0, .default: 6, .small: 9][compression, default: 6]
      _ = WebPConfigLosslessPreset(&config, level)
      // Colors under transparent pixels, too.
      config.exact = 1
    }
    return config
  }
}

/// A bitstream out of libwebp: pixels, and opacity beside lossy ones.
struct WebPCoded: Sendable {
  /// The chunks in their order, each with its head and padding.
  let chunks: ByteBuffer
  /// The chunk of opacity is there, and a file needs the extended form.
  let hasOpacityChunk: Bool
  let isLossless: Bool

  /// - Parameter file: as libwebp writes it: RIFF, `VP8X` where it needs that, opacity, pixels.
  fileprivate init(_ file: ByteBuffer, hasAlpha: Bool) {
    let bytes = file.bytes
    let isExtended = bytes[12..<16].elementsEqual("VP8X".utf8)
    let start = isExtended ? 12 + WebPChunk.size(10) : 12
    let type = WebPChunkType(code: bytes[start..<(start + 4)].littleEndianNumber)
    hasOpacityChunk = type == "ALPH"
    isLossless = type == "VP8L"
    // RFC 9649 §3.4: `alpha_is_used` is a hint. It makes the tiles of a picture files of one kind.
    if isLossless, hasAlpha { file.room[start + WebPChunk.headSize + 4] |= 0x10 }
    chunks = file
    self.start = start
  }

  private let start: Int

  /// The frame of an animation that shows it.
  func frame(_ rect: PixelRect) -> CodedFrame { CodedFrame(chunks, from: start, rect: rect) }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    defer { withExtendedLifetime(chunks) {} }
    return try body(UnsafeRawBufferPointer(rebasing: chunks.bytes[start...]))
  }
}
