import CSlicerJPEG
package import SlicerCore

/// A JPEG that is being decoded.
///
/// Rows come in the file's own colour space, so that a tile is encoded again without two
/// conversions; CMYK and YCCK then have the samples as stored, which are inverted (255 is no ink)
/// in files with an Adobe marker. With ``DecodeOptions/convertsToRGB`` they come as grey, RGB, or
/// CMYK with 0 for no ink.
package final class JPEGDecoder: PictureDecoder {
  package let header: PictureHeader
  package var size: PixelSize { header.size }
  package var format: PixelFormat { header.pixelFormat }
  private let reader: JPEGReader
  private let convertsColor: Bool
  private let inverts: Bool
  private var hasStarted = false
  private var rowsRead = 0
  private var ownNotes: [String]

  package init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    let reader = try JPEGReader(source, options)
    var facts = try reader.readHeader()
    try options.limits.check(PixelSize(width: Int(facts.width), height: Int(facts.height)))
    let segments = reader.segments
    let hasAdobe = facts.has_adobe != 0
    convertsColor = options.convertsToRGB
    inverts = convertsColor && hasAdobe && JPEGColorSpace(facts.color)?.hasInks ?? false
    if Self.lacksTables(facts) {
      // Tables may stand before the scan that needs them. It takes the whole file to know them.
      try reader.start(convertsColor: convertsColor, inverts: inverts)
      facts.tables = reader.lateHeader.tables
      hasStarted = true
    }
    var builder = JPEGHeaderBuilder(facts, segments, convertsRows: convertsColor)
    header = try builder.build(options.limits)
    ownNotes = builder.notes
    self.reader = reader
  }

  private static func lacksTables(_ facts: cslicer_jpeg_header) -> Bool {
    let count = Int(facts.component_count)
    guard JPEGColorSpace(facts.color) != nil, count <= Int(CSLICER_JPEG_MAX_COMPONENTS) else {
      return false
    }
    return withUnsafeBytes(of: facts.tables) { bytes in
      let size = JPEGQuantizationTable.count * MemoryLayout<UInt16>.size
      return (0..<count).contains { i in
        bytes[(i * size)..<((i + 1) * size)].allSatisfy { $0 == 0 }
      }
    }
  }

  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    precondition(row.count >= format.bytesPerRow(width: size.width) && rowsRead < size.height)
    if !hasStarted { try reader.start(convertsColor: convertsColor, inverts: inverts) }
    hasStarted = true
    try reader.readRow(into: row)
    if rowsRead == 0, let damage = reader.damage, case .truncated(_, 0, _) = damage {
      throw damage
    }
    rowsRead += 1
  }

  /// After no row there is nothing to check: it would take the time of decoding.
  package func finish() throws {
    guard rowsRead > 0 else { return }
    if try reader.finish() { noteTrailingData() }
    if let damage = reader.damage { ownNotes.append("salvaged: \(damage)") }
  }

  private func noteTrailingData() {
    let isExpected = (header.kind as? JPEGKind)?.segments.contains { $0.role == .multiPicture }
    if isExpected != true { ownNotes.append("data after the end is ignored") }
  }

  package var notes: [String] { ownNotes + reader.oddities }
}
