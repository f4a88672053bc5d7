import SlicerKit

extension Canvas {
  /// The pixels as samples of 8 or 16 bits, rounded; without alpha only what is opaque is right.
  ///
  /// - Parameter orientation: the samples are stored so that this shows them upright.
  func pixels(
    _ model: PixelFormat.Model, depth: Int, orientation: Orientation = .topLeft
  ) -> Pixels {
    let size = orientation.displaySize(ofStored: pixelSize)
    var pixels = Pixels(size, PixelFormat(model, bitDepth: depth))
    var place = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let shown = orientation.displayedPixel(ofStored: x, y, in: pixelSize)
        let color = self[shown.x, shown.y]
        for i in 0..<model.samplesPerPixel {
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
