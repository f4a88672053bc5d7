import CSlicerJPEG
package import SlicerCore

/// A JPEG that is being decoded.
///
/// Rows come in the file's own color space, so that a tile is encoded again without two conversions. CMYK and
/// YCCK then have the samples as stored, which are inverted (255 is no ink) in files with an Adobe marker.
/// With ``DecodeOptions/convertsToRGB`` they come as gray, RGB, or CMYK with 0 for no ink. With
/// ``DecodeOptions/halves`` each block of coefficients gives 4×4 pixels, and the header has the picture's
/// half size.
package final class JPEGDecoder: PictureDecoder {
  package private(set) var header: PictureHeader
  package var size: PixelSize { header.size }
  package var format: PixelFormat { header.pixelFormat }
  private let reader: JPEGReader
  private let convertsColor: Bool
  private let inverts: Bool
  private let halves: Bool
  private var hasStarted = false
  /// True if pixels, or their coefficients, were wanted.
  private var isRead = false
  private var rowsRead = 0
  private var ownNotes: [String]

  /// Decodes a gain map, whose header has been read before.
  convenience init(_ source: any ByteSource, _ options: DecodeOptions, as header: PictureHeader)
    throws
  {
    try self.init(source, options)
    self.header = header
  }

  package init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    let reader = try JPEGReader(source, options)
    var facts = try reader.readHeader()
    try options.limits.check(PixelSize(width: Int(facts.width), height: Int(facts.height)))
    let segments = try reader.segments()
    let colorSpace = try Self.colorSpace(facts)
    convertsColor = options.convertsToRGB
    halves = options.halves
    inverts = convertsColor && facts.has_adobe != 0 && colorSpace.hasInks
    if facts.is_interleaved == 0 {
      // Each scan may load a table anew. It takes the whole file to know them all.
      try reader.start(convertsColor: convertsColor, inverts: inverts, halves: halves)
      facts.tables = reader.lateHeader.tables
      hasStarted = true
    }
    var builder = JPEGHeaderBuilder(
      facts, segments, colorSpace, convertsRows: convertsColor)
    var header = try builder.build(options.limits)
    if halves {
      header.size = PixelSize(
        width: (header.size.width + 1) / 2, height: (header.size.height + 1) / 2)
    }
    ownNotes = builder.notes
    if options.looksForGainMap {
      let search = try JPEGGainMap.Search(source, segments, options)
      ownNotes += search.notes
      if var kind = header.kind as? JPEGKind, let map = search.map {
        kind.gainMap = map
        header.kind = kind
      }
    }
    self.header = header
    self.reader = reader
  }

  private static func colorSpace(
    _ facts: cslicer_jpeg_header
  ) throws -> JPEGColorSpace {
    guard let space = JPEGColorSpace(facts.color),
      facts.component_count <= Int32(CSLICER_JPEG_MAX_COMPONENTS)
    else {
      throw .unsupported(
        format: .jpeg,
        feature: "\(facts.component_count) components "
          + "(grey, YCbCr, RGB, CMYK and YCCK have 1, 3 or 4)")
    }
    return space
  }

  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    precondition(row.count >= format.bytesPerRow(width: size.width) && rowsRead < size.height)
    if !hasStarted {
      try reader.start(convertsColor: convertsColor, inverts: inverts, halves: halves)
    }
    (hasStarted, isRead) = (true, true)
    try reader.readRow(into: row)
    if rowsRead == 0 { try checkBeginning() }
    rowsRead += 1
  }

  /// The coefficients in place of rows, to be read.
  ///
  /// Source: libjpeg `jpeg_read_coefficients`.
  func openCoefficients() throws -> JPEGCoefficients {
    precondition(rowsRead == 0, "rows have been read")
    isRead = true
    return try reader.openCoefficients()
  }

  func readCoefficients(lines: Int) throws {
    try reader.readCoefficients(lines: lines)
    try checkBeginning()
  }

  /// Reads what follows the coefficients and checks it.
  func finishCoefficients() throws {
    let hasMore = try reader.finishCoefficients()
    try checkBeginning()
    if let damage = reader.damage { ownNotes.append("salvaged: \(damage)") }
    if hasMore { noteTrailingData() }
  }

  /// Nothing is salvaged of a file that ends before its first row.
  private func checkBeginning() throws {
    if let damage = reader.damage, damage.isBeforeRows { throw damage }
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

  /// Where a file is damaged, what is merely strange follows from that.
  package var notes: [String] {
    let map = isRead ? (header.kind as? JPEGKind)?.gainMap : nil
    return ownNotes + (map?.notes ?? []) + (reader.damage == nil ? reader.oddities : [])
  }
}
