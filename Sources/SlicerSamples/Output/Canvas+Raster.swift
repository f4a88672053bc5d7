import SlicerCore

extension Canvas {
  /// The pixels as samples of 8 or 16 bits, rounded; without alpha only what is opaque is right.
  ///
  /// - Parameter orientation: the samples are stored so that this shows them upright.
  func raster(
    _ model: PixelFormat.Model, depth: Int, orientation: Orientation = .topLeft
  ) throws -> Raster {
    let size = orientation.displaySize(ofStored: pixelSize)
    let raster = try Raster(size: size, format: PixelFormat(model, bitDepth: depth))
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      var place = 0
      for x in 0..<size.width {
        let shown = orientation.displayedPixel(ofStored: x, y, in: pixelSize)
        let color = self[shown.x, shown.y]
        for i in 0..<model.samplesPerPixel {
          Self.store(clamp(color[i]), depth, in: row, at: &place)
        }
      }
    }
    return raster
  }

  private static func store(
    _ sample: Double, _ depth: Int, in row: UnsafeMutableRawBufferPointer, at place: inout Int
  ) {
    if depth == 8 {
      row[place] = UInt8((sample * 255).rounded())
      place += 1
    } else {
      // Ten bits spread over sixteen: four times as fine as eight, and a third smaller than twelve.
      let ten = Int((sample * 1023).rounded())
      let value = ten << 6 | ten >> 4
      row[place] = UInt8(value >> 8)
      row[place + 1] = UInt8(value & 255)
      place += 2
    }
  }
}
