extension Raster {
  /// Copies a view's pixels to where the first of them is to be at (`x`, `y`); it fits there.
  ///
  /// Neighbors that share a byte with the copy keep their pixels.
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

extension RasterView {
  /// Repeats the outermost pixels `count` times outwards, corners too.
  ///
  /// Programs that pack textures call it "extrude" and "bleed".
  package func extruded(by count: Int) throws -> Raster {
    let larger = try Raster(
      size: PixelSize(width: size.width + 2 * count, height: size.height + 2 * count),
      format: format)
    larger.draw(self, x: count, y: count)
    larger.extrude(PixelRect(x: count, y: count, width: size.width, height: size.height), by: count)
    return larger
  }
}

extension Raster {
  /// Repeats the outermost pixels of `rect` `count` times outwards; there is room for them.
  package func extrude(_ rect: PixelRect, by count: Int) {
    guard count > 0, !rect.isEmpty else { return }
    let last = (x: rect.columns.upperBound - 1, y: rect.rows.upperBound - 1)
    withView { view in
      let left = view.subview(PixelRect(x: rect.x, y: rect.y, width: 1, height: rect.height))
      let right = view.subview(PixelRect(x: last.x, y: rect.y, width: 1, height: rect.height))
      for i in 1...count {
        draw(left, x: rect.x - i, y: rect.y)
        draw(right, x: last.x + i, y: rect.y)
      }
      let wide = PixelRect(x: rect.x - count, y: 0, width: rect.width + 2 * count, height: 1)
      for i in 1...count {
        draw(row(of: view, wide, rect.y), x: wide.x, y: rect.y - i)
        draw(row(of: view, wide, last.y), x: wide.x, y: last.y + i)
      }
    }
  }

  private func row(of view: RasterView, _ columns: PixelRect, _ y: Int) -> RasterView {
    view.subview(PixelRect(x: columns.x, y: y, width: columns.width, height: 1))
  }
}

extension RasterView {
  /// Some pixels of a row of RGBA with 8 bits a sample.
  @inline(__always)
  package func pixels(row y: Int, _ columns: Range<Int>) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: row(y).bindMemory(to: UInt32.self)[columns])
  }
}

extension Raster {
  /// Some pixels of a row of RGBA with 8 bits a sample.
  @inline(__always)
  package func pixels(row y: Int, _ columns: Range<Int>) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(rebasing: mutableRow(y).bindMemory(to: UInt32.self)[columns])
  }
}
