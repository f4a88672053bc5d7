import SlicerCore

/// Rows of equally many bytes each, one after the other, from the top or from the bottom.
final class FixedRows: StoredRows {
  /// Fills a row from its bytes in the file.
  ///
  /// - Throws: ``StoredDamage``; the row has been filled.
  typealias Conversion =
    (_ stored: UnsafeRawBufferPointer, _ row: UnsafeMutableRawBufferPointer) throws -> Void

  private let bytesPerRow: Int
  /// Bytes at a row's end that mean nothing; the file's last row need not have them.
  private let padding: Int
  private let convert: Conversion?
  private let source: any RowBytes
  private let endNotes: () throws -> [String]

  /// - Parameters:
  ///   - bytesPerRow: in the file, with padding.
  ///   - isUpward: the file's first row is the picture's last.
  ///   - convert: nil where a row's bytes are those of the file.
  ///   - endNotes: what there is to know of a file that is at the end of its rows.
  init(
    _ file: StoredFile, height: Int, bytesPerRow: Int, padding: Int = 0, isUpward: Bool = false,
    endNotes: (() throws -> [String])? = nil, convert: Conversion? = nil
  ) {
    (self.bytesPerRow, self.padding, self.convert) = (bytesPerRow, padding, convert)
    source =
      isUpward
      ? RisingBytes(file, height, bytesPerRow, padding) : FallingBytes(file, bytesPerRow, padding)
    // A pipe's bottom-up rows have been read with all that follows.
    self.endNotes = endNotes ?? { isUpward ? [] : try file.endNotes() }
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    guard let convert else { return try source.next(into: row) }
    try source.next { try convert($0, row) }
  }

  func finish() throws -> [String] { try endNotes() }
}

/// The bytes of rows as a picture shows them, from the top.
protocol RowBytes: AnyObject {
  func next(_ body: (UnsafeRawBufferPointer) throws -> Void) throws
  func next(into row: UnsafeMutableRawBufferPointer) throws
}

/// Reads rows that the file stores from the top.
private final class FallingBytes: RowBytes {
  private let file: StoredFile
  private let memory = ByteBuffer()
  private let bytesPerRow: Int
  private let padding: Int

  init(_ file: StoredFile, _ bytesPerRow: Int, _ padding: Int) {
    (self.file, self.bytesPerRow, self.padding) = (file, bytesPerRow, padding)
  }

  func next(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    if memory.room.isEmpty { try memory.reserve(bytesPerRow) }
    let room = UnsafeMutableRawBufferPointer(rebasing: memory.room[..<bytesPerRow])
    guard try file.read(into: room) >= bytesPerRow - padding else { throw StoredDamage(.ended()) }
    try body(UnsafeRawBufferPointer(room))
  }

  func next(into row: UnsafeMutableRawBufferPointer) throws {
    if padding > 0 { return try next { row.copyMemory(from: .init(rebasing: $0[..<row.count])) } }
    guard try file.read(into: row) == row.count else { throw StoredDamage(.ended()) }
  }
}
