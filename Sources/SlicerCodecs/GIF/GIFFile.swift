import SlicerCore

/// A GIF as its blocks say it, before any pixel is decoded.
///
/// Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990.
struct GIFFile: Sendable {
  let bytes: ByteBuffer
  /// The logical screen.
  var size = PixelSize(width: 0, height: 0)
  /// Where the global color table lies; empty if there is none.
  var table = 0..<0
  var images: [GIFImage] = []
  /// How often the images are shown, 0: without end; nil where nothing says so, which means once.
  var plays: Int?
  var comments: [[UInt8]] = []
  var xmp: [UInt8]?
  var iccProfile: [UInt8]?
  /// It ends in one of its blocks, or without a trailer.
  var isUnfinished = false
  var hasExtraData = false
  var notes: [String] = []

  /// The length of one pass, in hundredths of a second.
  var hundredths: Int { images.reduce(0) { $0 + $1.delay } }

  /// True if the images are to be seen one after the other: a file that states neither a time nor a loop is one
  /// picture, in several parts where it needs more than 256 colors.
  var isAnimated: Bool { images.count > 1 && (plays != nil || images.contains { $0.delay > 0 }) }

  /// Red, green and blue of each color of an image's table.
  func colors(of image: GIFImage) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes.bytes[image.table.isEmpty ? table : image.table])
  }

  /// How many images make up the picture that is shown first.
  var firstCount: Int {
    guard isAnimated else { return images.count }
    guard hundredths > 0 else { return 1 }
    return 1 + (images.firstIndex { $0.delay > 0 } ?? 0)
  }
}
