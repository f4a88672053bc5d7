/// A row of means as packed samples: sums are divided by what was summed, and rounded once.
struct MeanRow<Sample: PackedSample> {
  private let format: PixelFormat
  private let columns: HalvedLines
  private let curve: LightCurve
  private let row: RowMemory<Sample>

  /// - Throws: `SlicerError.memory`.
  init(_ format: PixelFormat, _ columns: HalvedLines, _ curve: LightCurve) throws {
    (self.format, self.columns, self.curve) = (format, columns, curve)
    row = try RowMemory(count: columns.lines.count * format.model.samplesPerPixel)
  }

  /// - Parameters:
  ///   - sums: of each sample: light, or light times opacity, and the opacity.
  ///   - weight: how many of the picture's rows were summed.
  func pack<Sum: FixedWidthInteger & UnsignedInteger>(
    _ sums: UnsafePointer<Sum>, weight: Int
  ) -> UnsafeRawBufferPointer {
    let last = columns.lines.count - 1
    curve.withTables { tables in
      // Only the columns at both ends may stand for fewer of the picture's than the others do.
      for pixels in [0..<min(1, last), min(1, last)..<last, last..<(last + 1)]
      where !pixels.isEmpty {
        let across = columns.weight(of: columns.lines.lowerBound + pixels.lowerBound)
        pack(sums, pixels, summed: across * weight, tables)
      }
    }
    return row.bytes
  }

  /// - Parameter count: how many of the picture's pixels each sum is of.
  private func pack<Sum: FixedWidthInteger & UnsignedInteger>(
    _ sums: UnsafePointer<Sum>, _ pixels: Range<Int>, summed count: Int, _ tables: LightTables
  ) {
    let divisor = Sum(count)
    if count & (count - 1) == 0 {
      let shift = Sum(count.trailingZeroBitCount)
      pack(sums, pixels, tables, opaque: divisor &* Sum(Sample.max)) { $0 &>> shift }
    } else {
      pack(sums, pixels, tables, opaque: divisor &* Sum(Sample.max)) { $0 / divisor }
    }
  }

  @inline(__always)
  private func pack<Sum: FixedWidthInteger & UnsignedInteger>(
    _ sums: UnsafePointer<Sum>, _ pixels: Range<Int>, _ tables: LightTables, opaque: Sum,
    divided: (Sum) -> Sum
  ) {
    let samples = format.model.samplesPerPixel
    if !format.model.hasAlpha {
      for i in (samples &* pixels.lowerBound)..<(samples &* pixels.upperBound) {
        row.start[i] = sample(divided(sums[i]), tables)
      }
    } else if samples == 2 {
      for x in pixels { packWeighted(2, sums, x, tables, opaque, divided) }
    } else {
      for x in pixels { packWeighted(4, sums, x, tables, opaque, divided) }
    }
  }

  /// Colors are divided by the sum of opacities; what is transparent, once rounded, becomes 0.
  @inline(__always)
  private func packWeighted<Sum: FixedWidthInteger & UnsignedInteger>(
    _ samples: Int, _ sums: UnsafePointer<Sum>, _ x: Int, _ tables: LightTables, _ opaque: Sum,
    _ divided: (Sum) -> Sum
  ) {
    let (sums, pixel) = (sums + samples &* x, row.start + samples &* x)
    let opacity = sums[samples &- 1]
    let alpha = Sample(truncatingIfNeeded: (divided(2 &* opacity) &+ 1) / 2)
    pixel[samples &- 1] = alpha.bigEndian
    for n in 0..<(samples &- 1) {
      if alpha == 0 {
        pixel[n] = 0
      } else if opacity == opaque {
        pixel[n] = sample(divided(sums[n] / Sum(Sample.max)), tables)
      } else {
        pixel[n] = sample(sums[n] / opacity, tables)
      }
    }
  }

  @inline(__always)
  private func sample<Sum: FixedWidthInteger & UnsignedInteger>(
    _ mean: Sum, _ tables: LightTables
  ) -> Sample {
    Sample(truncatingIfNeeded: tables.sample(UInt32(truncatingIfNeeded: mean))).bigEndian
  }
}
