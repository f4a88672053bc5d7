/// The first halved level's row: sums of the light of four pixels of the picture.
struct LightRow<Sample: PackedSample, Sum: FixedWidthInteger & UnsignedInteger>: LevelRow {
  private let format: PixelFormat
  private let columns: HalvedLines
  private let curve: LightCurve
  private let sums: RowMemory<Sum>
  private let means: MeanRow<Sample>

  /// - Throws: `SlicerError.memory`.
  init(_ format: PixelFormat, _ columns: HalvedLines, _ curve: LightCurve) throws {
    (self.format, self.columns, self.curve) = (format, columns, curve)
    sums = try RowMemory(count: columns.lines.count * format.model.samplesPerPixel)
    means = try MeanRow(format, columns, curve)
  }

  var parts: UnsafeRawPointer { UnsafeRawPointer(sums.start) }

  func pack(weight: Int) -> UnsafeRawBufferPointer { means.pack(sums.start, weight: weight) }

  func add(_ parts: UnsafeRawPointer, isFirst: Bool) {
    curve.withTables { tables in
      switch format.model {
      case .gray, .palette: addOpaque(1, parts, isFirst, tables)
      case .rgb, .ycbcr: addOpaque(3, parts, isFirst, tables)
      case .cmyk, .ycck: addOpaque(4, parts, isFirst, tables)
      case .grayAlpha: addWeighted(2, parts, isFirst, tables)
      case .rgba: addWeighted(4, parts, isFirst, tables)
      case .samples: preconditionFailure("numbers that are copied have no mean")
      }
    }
  }

  @inline(__always)
  private func addOpaque(
    _ samples: Int, _ row: UnsafeRawPointer, _ isFirst: Bool, _ tables: LightTables
  ) {
    PixelPairs.fold(
      samples, columns, to: sums.start, isFirst: isFirst,
      value: { Sum(truncatingIfNeeded: tables.lights[Int(Sample.load(row, $0 &+ $1))]) },
      across: &+, down: &+)
  }

  /// Light counts by the pixel's opacity, its last sample, which is summed as it is.
  @inline(__always)
  private func addWeighted(
    _ samples: Int, _ row: UnsafeRawPointer, _ isFirst: Bool, _ tables: LightTables
  ) {
    PixelPairs.fold(
      samples, columns, to: sums.start, isFirst: isFirst,
      value: { start, n in
        let alpha = Sum(truncatingIfNeeded: Sample.load(row, start &+ samples &- 1))
        guard n < samples &- 1 else { return alpha }
        return Sum(truncatingIfNeeded: tables.lights[Int(Sample.load(row, start &+ n))]) &* alpha
      },
      across: &+, down: &+)
  }
}
