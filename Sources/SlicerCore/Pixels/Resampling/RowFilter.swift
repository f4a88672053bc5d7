/// The rows that count for the next row of a scaled picture, and the sums that make it.
final class RowFilter {
  private let samples: SampleRows
  private let columns, rows: LanczosFilter
  private let width: Int
  /// The source's newest rows as floats: row y in line y modulo the number of lines.
  private let lines: FloatLines
  /// A row filtered down the columns, and what is then made of it along the row.
  private let sums: FloatLines
  /// One row, as the source delivers it.
  private let stored: ByteBuffer
  private var added = 0
  private var taken = 0

  init(
    _ format: PixelFormat, from source: PixelSize, to size: PixelSize, _ curve: LightCurve? = nil
  ) throws {
    try LanczosFilter.check(from: source, to: size)
    samples = SampleRows(format, sourceWidth: source.width, width: size.width, curve)
    columns = LanczosFilter(
      from: 0, length: Double(source.width), of: source.width, to: size.width)
    rows = LanczosFilter(
      from: 0, length: Double(source.height), of: source.height, to: size.height)
    width = size.width
    let count = format.model.samplesPerPixel
    lines = try FloatLines(width: count * source.width, count: rows.taps)
    sums = try FloatLines(width: count * max(source.width, size.width), count: 2)
    stored = try ByteBuffer(capacity: format.bytesPerRow(width: source.width))
  }

  /// True if a row of the source is missing for the next row.
  var needsRow: Bool { added < rows.first[taken] + rows.taps }

  /// Adds the row that `read` fills in.
  func addRow(_ read: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    let line = lines[added % rows.taps]
    try read(stored.room)
    samples.unpack(UnsafeRawBufferPointer(stored.room), to: line)
    added += 1
  }

  /// Computes the next row.
  func takeRow(into row: UnsafeMutableRawBufferPointer) {
    sumLines()
    columns.first.withUnsafeBufferPointer { first in
      columns.weights.withUnsafeBufferPointer { weights in
        guard let first = first.baseAddress, let weights = weights.baseAddress else { return }
        let step = samples.format.model.samplesPerPixel
        if samples.format.model.hasAlpha {
          ScalingKernels.sumPixels(
            sums[0], step, first, weights, columns.taps, to: sums[1], width, samples.straight)
        } else {
          ScalingKernels.sumPixels(
            sums[0], step, first, weights, columns.taps, to: sums[1], width
          ) { $0 }
        }
      }
    }
    samples.pack(sums[1], to: row)
    taken += 1
  }

  private func sumLines() {
    let taps = rows.taps
    withUnsafeTemporaryAllocation(of: UnsafePointer<Float>.self, capacity: taps) { ordered in
      for tap in 0..<taps {
        ordered.initializeElement(
          at: tap, to: UnsafePointer(lines[(rows.first[taken] + tap) % taps]))
      }
      rows.weights.withUnsafeBufferPointer { weights in
        guard let lines = ordered.baseAddress, let weights = weights.baseAddress else { return }
        ScalingKernels.sumLines(
          lines, weights + taken * taps, taps, to: sums[0], count: self.lines.width)
      }
    }
  }
}
