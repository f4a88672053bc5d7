/// A pixel repeated until it fills whole bytes: eight pixels, as many bytes as a pixel has bits.
///
/// A row of one color repeats it, whatever the depth, from its first byte on.
struct PixelPattern {
  private let bytes: [UInt8]

  /// - Parameter samples: a pixel's, as many as the format has ``PixelFormat/units``.
  init(_ samples: [UInt16], _ format: PixelFormat) {
    let units = format.units
    precondition(samples.count == units.count, "a sample for each of the format's")
    let mask = UInt16(truncatingIfNeeded: 1 << units.bits - 1)
    let pixels = (0..<8).flatMap { _ in samples.map { $0 & mask } }
    bytes = .init(unsafeUninitializedCapacity: format.bitsPerPixel) { buffer, count in
      pixels.withUnsafeBufferPointer {
        PackedBits.pack($0, count: units.bits, into: UnsafeMutableRawBufferPointer(buffer))
      }
      count = format.bitsPerPixel
    }
  }

  /// True if `bits` of `row` hold nothing else; they begin with a pixel.
  ///
  /// The first period is compared with the pattern, each whole byte with that a period before it.
  func fills(_ row: UnsafeRawBufferPointer, bits: Range<Int>) -> Bool {
    let start = (bits.lowerBound + 7) / 8
    let end = bits.upperBound / 8
    guard end - start > bytes.count else { return fills(row, bits, from: bits.lowerBound) }
    let head = bits.lowerBound..<(8 * (start + bytes.count))
    return fills(row, head, from: bits.lowerBound)
      && row[start..<(end - bytes.count)].equals(row[(start + bytes.count)..<end])
      && fills(row, (8 * end)..<bits.upperBound, from: bits.lowerBound)
  }

  /// Compares bit by bit, eight at a time; `origin` is where a pixel begins.
  private func fills(
    _ row: UnsafeRawBufferPointer, _ bits: Range<Int>, from origin: Int
  ) -> Bool {
    stride(from: bits.lowerBound, to: bits.upperBound, by: 8).allSatisfy { bit in
      let count = min(8, bits.upperBound - bit)
      return PackedBits.value(at: bit, count: count, in: row) == value(at: bit - origin, count)
    }
  }

  /// Paints `bits` of `row`, whose first pixel begins at bit 0.
  func paint(_ row: UnsafeMutableRawBufferPointer, bits: Range<Int>) {
    guard !bits.isEmpty else { return }
    let last = (bits.upperBound - 1) / 8
    for i in (bits.lowerBound / 8)...last {
      let before = UInt8(truncatingIfNeeded: 0xFF >> max(0, bits.lowerBound - 8 * i))
      let after = UInt8(truncatingIfNeeded: 0xFF << max(0, 8 * i + 8 - bits.upperBound))
      let mask = before & after
      row[i] = row[i] & ~mask | bytes[i % bytes.count] & mask
    }
  }

  /// Paints `bits` of `row` as they are painted in `first`: whole bytes are copied.
  func paint(
    _ row: UnsafeMutableRawBufferPointer, bits: Range<Int>, like first: UnsafeRawBufferPointer
  ) {
    let start = (bits.lowerBound + 7) / 8
    let end = bits.upperBound / 8
    guard start < end else { return paint(row, bits: bits) }
    UnsafeMutableRawBufferPointer(rebasing: row[start..<end])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: first[start..<end]))
    paint(row, bits: bits.lowerBound..<(8 * start))
    paint(row, bits: (8 * end)..<bits.upperBound)
  }

  /// `count` bits (1…8), `offset` bits after the beginning of a pixel.
  private func value(at offset: Int, _ count: Int) -> UInt16 {
    bytes.withUnsafeBytes { bytes in
      let period = 8 * bytes.count
      let bit = offset % period
      // Patterns of a byte or more repeat after their last bit.
      let present = min(count, period - bit)
      let high = PackedBits.value(at: bit, count: present, in: bytes)
      guard present < count else { return high }
      let low = PackedBits.value(at: 0, count: count - present, in: bytes)
      return high << UInt16(count - present) | low
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// True if both hold the same bytes; stops at the first that differs.
  func equals(_ other: Self) -> Bool {
    guard count == other.count else { return false }
    let (a, b) = (UnsafeRawBufferPointer(rebasing: self), UnsafeRawBufferPointer(rebasing: other))
    var i = 0
    while i &+ 32 <= a.count {
      let words = a.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt64>.self)
      if words != b.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt64>.self) { return false }
      i &+= 32
    }
    return a[i...].elementsEqual(b[i...])
  }
}
