/// A rectangle of rows in memory that someone else owns: the one handle for raw pixels.
///
/// Shape: `size.height` rows, `bytesPerRow` apart. The first pixel of a row begins `firstBit` bits (0…7) into
/// its first byte, which is not 0 only where pixels share a byte. It is valid only inside the closure or call
/// that handed it over.
package struct RasterView {
  package let size: PixelSize
  package let format: PixelFormat
  /// The distance from one row's first byte to the next row's.
  package let bytesPerRow: Int
  /// Bits before the first pixel of each row, 0…7.
  package let firstBit: Int
  package let bytes: UnsafeRawBufferPointer

  package init(
    bytes: UnsafeRawBufferPointer, size: PixelSize, format: PixelFormat, bytesPerRow: Int,
    firstBit: Int = 0
  ) {
    let rowBytes = (firstBit + size.width * format.bitsPerPixel + 7) / 8
    precondition(
      size.height == 0 || (size.height - 1) * bytesPerRow + rowBytes <= bytes.count,
      "a view lies inside its memory")
    self.bytes = bytes
    self.size = size
    self.format = format
    self.bytesPerRow = bytesPerRow
    self.firstBit = firstBit
  }

  /// The bytes of row `y` that hold its pixels; the first pixel begins at ``firstBit``.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeRawBufferPointer {
    precondition(y >= 0 && y < size.height)
    let start = y * bytesPerRow
    let count = (firstBit + size.width * format.bitsPerPixel + 7) / 8
    return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)])
  }

  /// The part of this view that `rect` covers; `rect` lies inside ``size``.
  package func subview(_ rect: PixelRect) -> RasterView {
    precondition(size.bounds.contains(rect), "a subview lies inside its view")
    let bit = firstBit + rect.x * format.bitsPerPixel
    let start = rect.isEmpty ? 0 : rect.y * bytesPerRow + bit / 8
    return RasterView(
      bytes: UnsafeRawBufferPointer(rebasing: bytes[start...]), size: rect.size, format: format,
      bytesPerRow: bytesPerRow, firstBit: bit % 8)
  }

  /// Copies row `y` to `target` so that its first pixel begins at bit 0; unused bits are 0.
  ///
  /// - Parameter target: at least `format.bytesPerRow(width: size.width)` bytes.
  package func copyRow(_ y: Int, to target: UnsafeMutableRawBufferPointer) {
    let source = row(y)
    let count = format.bytesPerRow(width: size.width)
    precondition(target.count >= count)
    if firstBit == 0 {
      UnsafeMutableRawBufferPointer(rebasing: target[..<count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<count]))
    } else {
      for i in 0..<count {
        let next = i + 1 < source.count ? source[i + 1] : 0
        target[i] = source[i] << UInt8(firstBit) | next >> UInt8(8 - firstBit)
      }
    }
    let used = size.width * format.bitsPerPixel % 8
    if used != 0, count > 0 { target[count - 1] &= 0xFF << UInt8(8 - used) }
  }
}
