extension Raster {
  /// Copies a view's pixels to where the first of them is to be at (`x`, `y`); it fits there.
  ///
  /// Neighbours that share a byte with the copy keep their pixels.
  package func draw(_ view: RasterView, x: Int, y: Int) {
    precondition(view.format == format, "pixels are copied, not converted")
    let target = PixelRect(x: x, y: y, width: view.size.width, height: view.size.height)
    precondition(size.bounds.contains(target), "the copy lies inside the raster")
    if target.isEmpty { return }
    let bit = x * format.bitsPerPixel
    if bit % 8 == 0, view.firstBit == 0, view.size.width * format.bitsPerPixel % 8 == 0 {
      drawBytes(view, at: bit / 8, y: y)
    } else {
      drawBits(view, at: bit, y: y)
    }
  }

  private func drawBytes(_ view: RasterView, at start: Int, y: Int) {
    for line in 0..<view.size.height {
      let row = mutableRow(y + line)
      UnsafeMutableRawBufferPointer(rebasing: row[start...]).copyMemory(from: view.row(line))
    }
  }

  /// Pixels of fewer than 8 bits, a byte of the target at a time.
  private func drawBits(_ view: RasterView, at bit: Int, y: Int) {
    let end = bit + view.size.width * format.bitsPerPixel
    for line in 0..<view.size.height {
      let source = view.row(line)
      let row = mutableRow(y + line)
      for byte in (bit / 8)..<((end + 7) / 8) {
        let covered = max(bit, byte * 8)..<min(end, byte * 8 + 8)
        let value = PackedBits.value(
          at: view.firstBit + covered.lowerBound - bit, count: covered.count, in: source)
        let shift = byte * 8 + 8 - covered.upperBound
        let mask = UInt8(truncatingIfNeeded: ((1 << covered.count) - 1) << shift)
        row[byte] = row[byte] & ~mask | UInt8(truncatingIfNeeded: Int(value) << shift)
      }
    }
  }
}
