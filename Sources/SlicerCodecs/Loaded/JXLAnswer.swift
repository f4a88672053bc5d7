import CSlicerLoaded
import SlicerCore

/// The answers of libjxl about a file, and bytes that it gives back.
final class JXLAnswer: LibraryAnswer {
  private(set) var numbers: [Int] = []
  private var bytes = cslicer_loaded_bytes()
  private var position = 0

  var byteCount: Int { bytes.count - position }

  init(_ request: LibraryRequest) throws {
    var message = cslicer_loaded_message()
    let (file, count) = (request.bytes, request.bytes.count)
    let status: cslicer_loaded_status
    switch request.task {
    case .jxlHeader:
      var header = cslicer_jxl_header()
      status = cslicer_jxl_open(file, count, &header, &bytes, &message)
      numbers = JXLNumbers(header).all
    case .jxlPixels:
      let options = JXLPixelOptions(rawValue: request.option)
      status = cslicer_jxl_decode(
        file, count, UInt32(options.samples), options.isWide ? 1 : 0, &bytes, &message)
    case .jxlBox:
      status = cslicer_jxl_box(
        file, count, request.option == 0 ? "Exif" : "xml ", Self.largestBox, &bytes, &message)
    default: status = cslicer_jxl_jpeg(file, count, &bytes, &message)
    }
    guard status == CSLICER_LOADED_OK else { throw .status(status, message, .jxl) }
  }

  /// Bytes of a box, decompressed; the limits are asked about what comes.
  private static let largestBox = 1 << 26

  deinit { cslicer_loaded_free(bytes) }

  func read(into target: UnsafeMutableRawBufferPointer) {
    precondition(target.count <= byteCount, "no more than there is")
    guard let start = bytes.bytes else { return }
    target.copyMemory(from: UnsafeRawBufferPointer(start: start + position, count: target.count))
    position += target.count
  }
}

/// The requested pixel format, packed into a byte.
struct JXLPixelOptions {
  /// Samples per pixel, 1 to 4.
  let samples: Int
  /// True for samples of 16 bits.
  let isWide: Bool

  init(samples: Int, isWide: Bool) { (self.samples, self.isWide) = (samples, isWide) }

  init(rawValue: UInt8) { (samples, isWide) = (Int(rawValue & 7), rawValue & 8 != 0) }

  var rawValue: UInt8 { UInt8(samples) | (isWide ? 8 : 0) }
}

/// The facts of a JPEG XL before its pixels, as numbers for a pipe.
struct JXLNumbers {
  let all: [Int]

  init(_ header: cslicer_jxl_header) {
    all = [
      header.width, header.height, header.bits, header.exponent_bits, header.colors,
      header.extra_channels, header.alpha_bits, header.orientation, header.is_animated,
      header.is_premultiplied, header.primaries, header.transfer,
    ].map(Int.init)
  }

  /// Returns nil for another kind of answer.
  init?(_ numbers: [Int]) {
    guard numbers.count == 12 else { return nil }
    all = numbers
  }

  var width: Int { all[0] }
  var height: Int { all[1] }
  var bits: Int { all[2] }
  var isFloat: Bool { all[3] > 0 }
  var colors: Int { all[4] }
  var extraChannels: Int { all[5] }
  var hasAlpha: Bool { all[6] > 0 }
  var orientation: Orientation { Orientation(rawValue: all[7]) ?? .topLeft }
  var isAnimated: Bool { all[8] != 0 }
  var isPremultiplied: Bool { all[9] != 0 }

  /// Nil where a profile alone says what colors are.
  var codePoints: ColorDescription.CodePoints? {
    all[10] == 0 ? nil : ColorDescription.CodePoints(primaries: all[10], transfer: all[11])
  }
}
