import SlicerCore

struct StoredDamage: Error {
  enum Reason {
    /// The file ends; `present` rows are there, if they are not just those before.
    case ended(present: Int? = nil)
    case malformed(String)
  }

  let reason: Reason
  /// True if nothing is known of this row and those that follow; otherwise the row has been filled as well
  /// as can be.
  let isLast: Bool

  init(_ reason: Reason, isLast: Bool = true) { (self.reason, self.isLast) = (reason, isLast) }
}

/// Rows of a file that has little more than its pixels.
protocol StoredRows: AnyObject {
  /// Fills `row` as ``RowSource/readRow(into:)`` does.
  ///
  /// - Throws: ``StoredDamage`` for what is wrong with the file.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws
  /// Reads what follows the last row.
  ///
  /// - Returns: what the user should know of it and of the rows.
  func finish() throws -> [String]
}

extension StoredFile {
  /// Notes about a file that should be at its end.
  func endNotes() throws -> [String] {
    try peek() == nil ? [] : ["data after the end is ignored"]
  }
}

/// A file that is being decoded whose rows are stored one by one: strictly, or as far as they go.
final class StoredDecoder: PictureDecoder {
  let header: PictureHeader
  private(set) var notes: [String]
  var size: PixelSize { header.size }
  var format: PixelFormat { header.pixelFormat }
  private let rows: any StoredRows
  private let isLenient: Bool
  private var rowsRead = 0
  private var damage: SlicerError?
  /// True if there is nothing behind the damage.
  private var isOver = false

  /// - Parameter notes: what the user should know of the header.
  init(
    _ header: PictureHeader, _ rows: any StoredRows, isLenient: Bool, notes: [String] = []
  ) {
    (self.header, self.rows, self.isLenient, self.notes) = (header, rows, isLenient, notes)
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try Cancellation.check()
    if isOver {
      row.initializeMemory(as: UInt8.self, repeating: 0)
      return
    }
    do {
      try rows.readRow(into: row)
    } catch let wrong as StoredDamage {
      let error = describe(wrong)
      guard isLenient, !wrong.isLast || rowsRead > 0 else { throw error }
      if error.isBeforeRows { throw error }
      damage = damage ?? error
      isOver = wrong.isLast
      if isOver { row.initializeMemory(as: UInt8.self, repeating: 0) }
    }
    rowsRead += 1
  }

  private func describe(_ wrong: StoredDamage) -> SlicerError {
    switch wrong.reason {
    case .ended(let present):
      .truncated(format: header.format, rows: present ?? rowsRead, of: size.height)
    case .malformed(let reason):
      .malformed(
        format: header.format, reason: "row \(rowsRead): \(reason)",
        remedy: !wrong.isLast
          ? .lenient(.keepsReadable) : rowsRead > 0 ? .lenient(.keepsRows) : nil)
    }
  }

  /// After no row there is nothing to check: it would take the time of decoding.
  func finish() throws {
    guard rowsRead > 0 else { return }
    if let damage {
      notes.append("salvaged: \(damage)")
      return
    }
    do {
      notes += try rows.finish()
    } catch let error as SlicerError where error.isOfCodec {
      guard isLenient else { throw error }
      notes.append("salvaged: \(error)")
    }
  }
}

enum StoredSize {
  /// Refuses sides that a picture cannot have, and those that are over the limits.
  static func checked(
    _ width: Int, _ height: Int, _ format: FileFormat, _ limits: Limits
  ) throws -> PixelSize {
    guard width > 0, height > 0 else {
      throw SlicerError.malformed(
        format: format, reason: "a picture of \(width)x\(height) pixels")
    }
    let size = PixelSize(width: width, height: height)
    try limits.check(size)
    return size
  }
}

/// Facts of a file that its own format alone needs.
struct StoredKind: PictureKind {
  let details: [(name: String, value: String)]
}
