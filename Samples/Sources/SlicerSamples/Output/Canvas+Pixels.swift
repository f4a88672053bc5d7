import SlicerKit

/// How a picture's rows lie in its file, as EXIF numbers it.
enum Storage: Int {
  case upright = 1
  /// To be turned clockwise by 90° to be shown.
  case turned = 6
}

extension Canvas {
  /// The pixels as samples of 8 or 16 bits, rounded; without alpha only what is opaque is right.
  ///
  /// - Parameter storage: how they are stored.
  func pixels(
    _ model: PixelFormat.Model, depth: Int, storedAs storage: Storage = .upright
  ) -> Pixels {
    let isTurned = storage == .turned
    let size =
      isTurned ? PixelSize(width: pixelSize.height, height: pixelSize.width) : pixelSize
    var pixels = Pixels(size, PixelFormat(model, bitDepth: depth))
    let samples = PixelFormat(model).bytesPerRow(width: 1)
    var place = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = isTurned ? self[pixelSize.width - 1 - y, x] : self[x, y]
        for i in 0..<samples {
          Self.store(clamp(color[i]), depth, in: &pixels.bytes, at: &place)
        }
      }
    }
    return pixels
  }

  private static func store(
    _ sample: Double, _ depth: Int, in bytes: inout [UInt8], at place: inout Int
  ) {
    if depth == 8 {
      bytes[place] = UInt8((sample * 255).rounded())
      place += 1
    } else {
      // Ten bits spread over sixteen: four times as fine as eight, and a third smaller than twelve.
      let ten = Int((sample * 1023).rounded())
      let value = ten << 6 | ten >> 4
      bytes[place] = UInt8(value >> 8)
      bytes[place + 1] = UInt8(value & 255)
      place += 2
    }
  }
}
