import SlicerCore

/// Rows of a TIFF's page: of strips one by one, of tiles a row of tiles at a time.
///
/// Strips whose samples are apart, and those whose colors libtiff makes, are held one at a time, of each
/// plane. What a damaged strip or tile has not given is 0.
final class TIFFRows: StoredRows {
  private let library: TIFFLibrary
  private let page: TIFFPage
  private let samples: TIFFSamples
  private let blocks: TIFFBlocks?
  private let stored: ByteBuffer
  private let rowBytes: Int
  private var y = 0
  /// The strip that is damaged: its other rows are not tried.
  private var damagedStrip: Int?

  init(_ library: TIFFLibrary, _ page: TIFFPage, palette: [RGBA]) throws {
    (self.library, self.page) = (library, page)
    samples = TIFFSamples(page, palette: palette)
    if page.photometric == .ycbcr, !page.needsColors { try library.convertToRGB() }
    let isByRow = page.tile == nil && !page.isPlanar && !page.needsColors
    let pixelBits = page.samples * page.sample.bitCount
    let (bits, overflow) = page.size.width.multipliedReportingOverflow(by: pixelBits)
    guard !overflow, bits < 1 << 46 else { throw SlicerError.memory(bytes: .max) }
    rowBytes = (bits + 7) / 8
    if isByRow {
      guard library.rowSize == rowBytes else {
        throw SlicerError.unsupported(format: .tiff, feature: "rows of \(library.rowSize) bytes")
      }
      (blocks, stored) = (nil, try ByteBuffer(capacity: rowBytes))
    } else {
      (blocks, stored) = (try TIFFBlocks(library, page), ByteBuffer())
    }
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    defer { y += 1 }
    if let blocks {
      let damage = try blocks.prepare(y)
      samples.convert(blocks.row(y), to: row)
      if let damage { throw damage }
    } else {
      let damage = try readStored()
      samples.convert([UnsafeRawBufferPointer(rebasing: stored.room[..<rowBytes])], to: row)
      if let damage { throw damage }
    }
  }

  private func readStored() throws -> StoredDamage? {
    let strip = y / page.rowsPerStrip
    if strip == damagedStrip { return nil }
    let target = UnsafeMutableRawBufferPointer(rebasing: stored.room[..<rowBytes])
    let damage = try library.readRow(y, into: target)
    if damage != nil {
      damagedStrip = strip
      target.initializeMemory(as: UInt8.self, repeating: 0)
    }
    return damage
  }

  func finish() -> [String] { [] }
}
