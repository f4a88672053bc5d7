import SlicerCore

/// Rows that the file has from the bottom: a block of them at a time where the file can be read out of
/// order, and otherwise all of them.
final class RisingBytes: RowBytes {
  private let file: StoredFile
  private let start: Int
  private let height: Int
  private let bytesPerRow: Int
  private let padding: Int
  private var memory = ByteBuffer()
  /// The file's rows that are in memory.
  private var block = 0..<0
  /// The file's rows that there are; nil until one has been read.
  private var present: Int?
  /// The next row, counted as the file stores them.
  private var row: Int

  private static let blockBytes = 1 << 20

  init(_ file: StoredFile, _ height: Int, _ bytesPerRow: Int, _ padding: Int) {
    (self.file, self.height, self.bytesPerRow, self.padding) = (file, height, bytesPerRow, padding)
    (start, row) = (file.position, height - 1)
  }

  func next(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    if !block.contains(row), row < present ?? .max { try readBlock() }
    defer { row -= 1 }
    guard block.contains(row) else {
      try withZeros(body)
      throw StoredDamage(.ended(present: present), isLast: false)
    }
    let offset = (row - block.lowerBound) * bytesPerRow
    try body(UnsafeRawBufferPointer(rebasing: memory.room[offset..<(offset + bytesPerRow)]))
  }

  func next(into row: UnsafeMutableRawBufferPointer) throws {
    try next { row.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<row.count])) }
  }

  private func withZeros(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let zeros = try ByteBuffer(capacity: bytesPerRow)
    zeros.clear()
    defer { withExtendedLifetime(zeros) {} }
    try body(UnsafeRawBufferPointer(rebasing: zeros.room[..<bytesPerRow]))
  }

  private func readBlock() throws {
    let count = min(row + 1, max(1, Self.blockBytes / bytesPerRow))
    let first = row + 1 - count
    try memory.reserve(max(count * bytesPerRow, 1))
    let room = UnsafeMutableRawBufferPointer(rebasing: memory.room[..<(count * bytesPerRow)])
    let offset = start + first * bytesPerRow
    guard let got = try file.read(into: room, at: offset) else { return try readAll() }
    if got >= room.count - padding {
      block = first..<(row + 1)
      present = present ?? height
    } else {
      let end = try file.end(from: start, to: offset + got)
      present = (end - start + padding) / bytesPerRow
      block = 0..<0
      // The rows above those that are there are missing; what is there begins further down.
      if row < present ?? 0 { try readBlock() }
    }
  }

  /// Reads all rows of a pipe into memory.
  private func readAll() throws {
    let all = ByteBuffer()
    let part = try ByteBuffer(capacity: StoredFile.portion)
    defer { withExtendedLifetime(part) {} }
    var missing = height * bytesPerRow
    while missing > 0 {
      try Cancellation.check()
      let room = UnsafeMutableRawBufferPointer(rebasing: part.room.prefix(missing))
      let got = try file.read(into: room)
      if got == 0 { break }
      try all.append(UnsafeRawBufferPointer(rebasing: room[..<got]))
      missing -= got
    }
    let rows = (all.count + padding) / bytesPerRow
    if all.count < rows * bytesPerRow { try all.append([UInt8](repeating: 0, count: padding)) }
    (memory, present, block) = (all, rows, 0..<rows)
  }
}
