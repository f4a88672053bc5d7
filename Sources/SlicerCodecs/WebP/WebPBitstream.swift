import CLibWebP
import SlicerCore

/// libwebp's decoder, which also gives what there is of a picture that ends early.
///
/// The one place where its statuses become errors.
enum WebPBitstream {
  /// Decodes `picture` to its place in `raster`.
  ///
  /// - Returns: how many rows there are, and what ended them before the last one.
  /// - Throws: `SlicerError.memory(bytes:)`, `CancellationError` between two portions of the file.
  static func decode(
    _ picture: WebPPicturePart, into raster: Raster
  ) throws -> (rows: Int, failure: SlicerError?) {
    let (rect, format) = (picture.rect, raster.format)
    let bytes = workingBytes(picture)
    try MemoryReserve.check(room: bytes)
    // A raster's rows lie one after the other.
    let left = rect.x * format.bytesPerPixel
    let target = UnsafeMutableRawBufferPointer(
      start: raster.mutableRow(rect.y).baseAddress.map { $0 + left },
      count: rect.height * raster.bytesPerRow - left)
    let decoder = WebPINewRGB(
      format.model == .rgba ? MODE_RGBA : MODE_RGB, target.bytes, target.count,
      Int32(raster.bytesPerRow))
    guard let decoder else { throw SlicerError.memory(bytes: bytes) }
    defer { WebPIDelete(decoder) }
    let file = picture.file.bytes
    var status = VP8_STATUS_SUSPENDED
    for end in stride(from: 0, to: file.count, by: portion).dropFirst() + [file.count]
    where status == VP8_STATUS_SUSPENDED {
      try Cancellation.check()
      status = WebPIUpdate(decoder, file.bytes, end)
    }
    if status == VP8_STATUS_OUT_OF_MEMORY { throw SlicerError.memory(bytes: bytes) }
    var last: Int32 = 0
    let hasRows = WebPIDecGetRGB(decoder, &last, nil, nil, nil) != nil
    return outcome(status, rows: hasRows ? Int(last) : 0, of: rect.height)
  }

  /// Bytes of the file that are decoded in one go: libwebp cannot be broken off in the midst of them.
  private static let portion = 1 << 18

  private static func outcome(
    _ status: VP8StatusCode, rows: Int, of height: Int
  ) -> (rows: Int, failure: SlicerError?) {
    switch status {
    case VP8_STATUS_OK: (height, nil)
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
      (rows, .truncated(format: .webp, rows: rows, of: height))
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      (0, .unsupported(format: .webp, feature: "a way of coding that libwebp does not know"))
    default:
      (
        rows,
        .malformed(
          format: .webp, reason: "its pixels are wrong: \(SlicerError.present(rows, of: height))",
          remedy: rows > 0 ? .lenient(.keepsCounted) : nil)
      )
    }
  }

  /// The further memory of libwebp: all pixels of a lossless picture, opacity of a lossy one.
  private static func workingBytes(_ picture: WebPPicturePart) -> Int {
    picture.rect.width * picture.rect.height * (picture.isLossless ? 4 : 1) + 1 << 20
  }
}

/// The head of a bitstream.
///
/// Source: RFC 6386 §9.1 of VP8's key frames, RFC 9649 §3.4 of VP8L.
struct WebPBitstreamHead {
  let size: PixelSize
  let isLossless: Bool
  /// Lossy pictures have their opacity beside them.
  let hasAlpha: Bool

  init?(_ type: WebPChunkType, _ bytes: [UInt8]) {
    isLossless = type == "VP8L"
    if isLossless {
      guard bytes.count >= 5, bytes[0] == 0x2F, bytes[4] >> 5 == 0 else { return nil }
      let bits = bytes[1..<5].littleEndianNumber
      size = PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
      hasAlpha = bits >> 28 & 1 != 0
    } else {
      guard type == "VP8 ", bytes.count >= 10, bytes[0] & 1 == 0,
        bytes[3..<6].elementsEqual([0x9D, 0x01, 0x2A])
      else { return nil }
      size = PixelSize(
        width: bytes[6..<8].littleEndianNumber & 0x3FFF,
        height: bytes[8..<10].littleEndianNumber & 0x3FFF)
      guard !size.bounds.isEmpty else { return nil }
      hasAlpha = false
    }
  }
}
