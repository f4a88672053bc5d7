import SlicerCore

final class PFMRows: StoredRows {
  private let rows: FixedRows
  /// True if a sample was less than 0, more than 1, or no number.
  private let cut: Flag

  private final class Flag { var isSet = false }

  init(
    _ file: StoredFile, _ size: PixelSize, samplesPerRow: Int, isLittle: Bool, scale: Float
  ) throws {
    let cut = Flag()
    self.cut = cut
    rows = FixedRows(
      file, height: size.height, bytesPerRow: 4 * samplesPerRow, isUpward: true,
      convert: { stored, row in
        if Self.convert(stored, row, isLittle: isLittle, scale) { cut.isSet = true }
      })
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws { try rows.readRow(into: row) }

  func finish() throws -> [String] {
    try rows.finish() + (cut.isSet ? ["samples below 0 and above 1 are cut off"] : [])
  }

  /// Returns true if a sample was cut off.
  private static func convert(
    _ stored: UnsafeRawBufferPointer, _ row: UnsafeMutableRawBufferPointer, isLittle: Bool,
    _ scale: Float
  ) -> Bool {
    var isCut = false
    for i in 0..<(row.count / 2) {
      let word = stored.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self)
      let float = Float(bitPattern: isLittle ? UInt32(littleEndian: word) : UInt32(bigEndian: word))
      // NaN is neither.
      let light = float / scale
      let isInside = light >= 0 && light <= 1
      isCut = isCut || !isInside
      let value = isInside ? light * 65535 + 0.5 : light > 1 ? 65535 : 0
      row.storeBytes(of: UInt16(value).bigEndian, toByteOffset: 2 * i, as: UInt16.self)
    }
    return isCut
  }
}
