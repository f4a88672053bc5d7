extension RasterView {
  /// A copy of these pixels as they are shown, so that the copy's orientation is `topLeft`.
  ///
  /// Pixels of any depth and at any ``firstBit``; unused bits of the copy are 0.
  ///
  /// - Parameter orientation: how these pixels, as stored, are shown.
  /// - Throws: `SlicerError.memory(bytes:)`. Pixels that share bytes need a band of 64 rows, two
  ///   bytes a pixel, for a while.
  package func turnedUpright(from orientation: Orientation) throws -> Raster {
    let target = try Raster(size: orientation.displaySize(ofStored: size), format: format)
    if orientation == .topLeft {
      for y in 0..<size.height { copyRow(y, to: target.mutableRow(y)) }
    } else if size.width == 0 || size.height == 0 {
      return target
    } else if format.bitsPerPixel % 8 != 0, format.bitsPerPixel > 16 {
      turnSamples(from: orientation, into: target)
    } else if format.bitsPerPixel % 8 != 0 || firstBit != 0 {
      try turnBits(from: orientation, into: target)
    } else {
      turnBytes(from: orientation, into: target)
    }
    return target
  }

  private func turnBytes(from orientation: Orientation, into target: Raster) {
    switch format.bitsPerPixel / 8 {
    case 1: turn(UInt8.self, orientation, target)
    case 2: turn(UInt16.self, orientation, target)
    case 3: turn(ThreeBytes.self, orientation, target)
    case 4: turn(UInt32.self, orientation, target)
    case 6: turn(SixBytes.self, orientation, target)
    case 8: turn(UInt64.self, orientation, target)
    default: turnPixels(from: orientation, into: target)
    }
  }

  /// Copies pixels in squares, so that the lines of memory that are read across stay in the cache.
  ///
  /// Every address lies inside the view: it is that of a stored pixel, by ``Orientation``.
  private func turn<Pixel: BitwiseCopyable>(
    _: Pixel.Type, _ orientation: Orientation, _ target: Raster
  ) {
    guard let source = bytes.baseAddress else { return }
    let block = 32
    let steps = steps(from: orientation)
    for top in stride(from: 0, to: target.size.height, by: block) {
      for left in stride(from: 0, to: target.size.width, by: block) {
        let right = min(left + block, target.size.width)
        for y in top..<min(top + block, target.size.height) {
          let row = target.mutableRow(y)
          let start = steps.first + y * steps.down
          for x in left..<right {
            row.storeBytes(
              of: source.loadUnaligned(fromByteOffset: start + x * steps.right, as: Pixel.self),
              toByteOffset: x * MemoryLayout<Pixel>.size, as: Pixel.self)
          }
        }
      }
    }
  }

  /// Where the first shown pixel is stored, and how far one goes to the right and down from it, in
  /// bytes.
  private func steps(from orientation: Orientation) -> (first: Int, right: Int, down: Int) {
    let shown = orientation.displaySize(ofStored: size)
    let offsets = [(0, 0), (1, 0), (0, 1)].map { x, y in
      let pixel = orientation.storedRect(
        ofDisplayed: PixelRect(x: x, y: y, width: 1, height: 1), in: shown)
      return pixel.y * bytesPerRow + pixel.x * format.bitsPerPixel / 8
    }
    return (offsets[0], offsets[1] - offsets[0], offsets[2] - offsets[0])
  }

  /// Copies pixels of any bytes, one by one.
  private func turnPixels(from orientation: Orientation, into target: Raster) {
    let (first, right, down) = steps(from: orientation)
    let count = format.bitsPerPixel / 8
    for y in 0..<target.size.height {
      let row = target.mutableRow(y)
      for x in 0..<target.size.width {
        let start = first + x * right + y * down
        UnsafeMutableRawBufferPointer(rebasing: row[(x * count)..<((x + 1) * count)])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)]))
      }
    }
  }

  /// Copies pixels of more than 16 bits that share bytes, such as three samples of 12 bits.
  private func turnSamples(from orientation: Orientation, into target: Raster) {
    let (bits, count) = format.units
    var values = [UInt16](repeating: 0, count: target.size.width * count)
    for y in 0..<target.size.height {
      for x in 0..<target.size.width {
        let pixel = orientation.storedRect(
          ofDisplayed: PixelRect(x: x, y: y, width: 1, height: 1), in: target.size)
        let bit = firstBit + pixel.x * format.bitsPerPixel
        for i in 0..<count {
          values[x * count + i] = PackedBits.value(
            at: bit + i * bits, count: bits, in: row(pixel.y))
        }
      }
      values.withUnsafeBufferPointer {
        PackedBits.pack($0, count: bits, into: target.mutableRow(y))
      }
    }
  }

  /// Spreads a band of pixels out to bytes of their own, turns those, and packs them again.
  private func turnBits(from orientation: Orientation, into target: Raster) throws {
    let rowsPerBand = 64
    for top in stride(from: 0, to: target.size.height, by: rowsPerBand) {
      let band = PixelRect(
        columns: 0..<target.size.width, rows: top..<min(top + rowsPerBand, target.size.height))
      let stored = subview(orientation.storedRect(ofDisplayed: band, in: target.size))
      let turned = try stored.spreadOut().withView { view in
        try view.turnedUpright(from: orientation)
      }
      for y in band.rows { turned.packRow(y - top, into: target.mutableRow(y), format) }
    }
  }

  /// Copies the pixels into words of 16 bits (64 for the deepest).
  private func spreadOut() throws -> Raster {
    if format.bitsPerPixel % 8 == 0 {
      let aligned = try Raster(size: size, format: format)
      for y in 0..<size.height { copyRow(y, to: aligned.mutableRow(y)) }
      return aligned
    }
    let spread = try Raster(size: size, format: PixelFormat(.gray, bitDepth: 16))
    let count = format.bitsPerPixel
    for y in 0..<size.height {
      let source = row(y)
      let target = spread.mutableRow(y).bindMemory(to: UInt16.self)
      for x in 0..<size.width {
        target[x] = PackedBits.value(at: firstBit + x * count, count: count, in: source)
      }
    }
    return spread
  }
}

extension Raster {
  /// Packs row `y` of what `spreadOut` made into a row of `format`.
  fileprivate func packRow(
    _ y: Int, into row: UnsafeMutableRawBufferPointer, _ format: PixelFormat
  ) {
    if format.bitsPerPixel % 8 == 0 {
      row.copyMemory(from: UnsafeRawBufferPointer(mutableRow(y)))
    } else {
      let values = UnsafeBufferPointer(mutableRow(y).bindMemory(to: UInt16.self))
      PackedBits.pack(values, count: format.bitsPerPixel, into: row)
    }
  }
}

/// A pixel of RGB.
private struct ThreeBytes: BitwiseCopyable {
  var bytes: (UInt8, UInt8, UInt8)
}

/// A pixel of 16-bit RGB.
private struct SixBytes: BitwiseCopyable {
  var bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}
