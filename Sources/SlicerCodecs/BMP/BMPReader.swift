import SlicerCore

/// Opens a BMP: its header, and what its rows are read by.
enum BMPReader {
  static func open(_ file: StoredFile, _ options: DecodeOptions) throws -> any PictureDecoder {
    var bmp = try BMPHeaderReader.read(file, options)
    var header = PictureHeader(
      format: .bmp, size: bmp.size, pixelFormat: bmp.pixelFormat, kind: bmp.kind)
    header.palette = bmp.palette
    header.metadata.density = bmp.density
    header.metadata.iccProfile = try profile(of: &bmp, file, options)
    let rows = try rows(of: bmp, file, isLenient: options.isLenient)
    return StoredDecoder(header, rows, isLenient: options.isLenient, notes: bmp.notes)
  }

  /// The profile, which usually stands behind the pixels.
  private static func profile(
    of bmp: inout BMPFile, _ file: StoredFile, _ options: DecodeOptions
  ) throws -> [UInt8]? {
    guard let range = bmp.profile else { return nil }
    try options.limits.check("bytes of the color profile", range.count, .chunk)
    var bytes = [UInt8](repeating: 0, count: range.count)
    let got = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: range.lowerBound) }
    if got == range.count, !range.isEmpty { return bytes }
    bmp.notes.append(
      got == nil
        ? "its color profile stands behind the pixels, where a pipe is too late for it"
        : "its color profile is not there")
    return nil
  }

  private static func rows(
    of bmp: BMPFile, _ file: StoredFile, isLenient: Bool
  ) throws -> any StoredRows {
    let check = PaletteCheck(bmp)
    if case .runs = bmp.coding {
      return BMPRunRows(file, bmp, check, isLenient: isLenient)
    }
    let width = bmp.size.width
    let used = (width * bmp.bitsPerPixel + 7) / 8
    let bytesPerRow = (width * bmp.bitsPerPixel + 31) / 32 * 4
    return FixedRows(
      file, height: bmp.size.height, bytesPerRow: bytesPerRow, padding: bytesPerRow - used,
      isUpward: !bmp.isTopDown, endNotes: { [] },
      convert: { stored, row in
        if let masks = bmp.masks { return masks.convert(stored, to: row) }
        if bmp.bitsPerPixel == 24 { return swapColors(stored, row) }
        row.copyMemory(from: UnsafeRawBufferPointer(rebasing: stored[..<row.count]))
        try check.check(row)
      })
  }

  /// Swaps blue and red: blue comes first in the file.
  static func swapColors(
    _ stored: UnsafeRawBufferPointer, _ row: UnsafeMutableRawBufferPointer
  ) {
    var i = 0
    while i < row.count {
      row[i] = stored[i &+ 2]
      row[i &+ 1] = stored[i &+ 1]
      row[i &+ 2] = stored[i]
      i &+= 3
    }
  }
}

struct PaletteCheck {
  private let colorCount: Int
  private let bits: Int
  private let width: Int

  init(_ bmp: BMPFile) {
    (colorCount, bits, width) = (bmp.palette.count, bmp.bitsPerPixel, bmp.size.width)
  }

  /// Clears the unused bits of `row`, and makes what has no color the first one.
  ///
  /// - Throws: ``StoredDamage`` for what has no color.
  func check(_ row: UnsafeMutableRawBufferPointer) throws(StoredDamage) {
    let used = width * bits % 8
    if used != 0 { row[row.count - 1] &= 0xFF << UInt8(8 - used) }
    guard colorCount < 1 << bits else { return }
    var largest = 0
    let mask = UInt8(1 << bits - 1)
    for x in 0..<width {
      let (byte, shift) = (x * bits / 8, UInt8(8 - bits - x * bits % 8))
      let index = Int(row[byte] >> shift & mask)
      if index >= colorCount {
        largest = max(largest, index)
        row[byte] &= ~(mask << shift)
      }
    }
    guard largest > 0 else { return }
    throw StoredDamage(
      .malformed("the color \(largest) of a palette of \(colorCount)"), isLast: false)
  }
}
