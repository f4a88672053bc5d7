import CSlicerLoaded
import SlicerCore

/// A SQLite database of map tiles, written by libsqlite3.
///
/// Rows are counted from below, as TMS does. The same tiles in the same order give the same bytes, by one version of the
/// library. Source: MBTiles Specification 1.3.
///
/// Use one from one thread at a time.
package final class MBTilesWriter {
  /// The formats that a tile may have, by the words of the specification.
  package static let formats: [FileFormat: String] = [.png: "png", .jpeg: "jpg", .webp: "webp"]

  private let file: OpaquePointer

  /// - Parameters:
  ///   - path: of an empty file, which nobody else opens.
  ///   - metadata: names and values, such as `name` and `format`.
  /// - Throws: `SlicerError` where the library is missing, or cannot write.
  package init(_ path: UnsafePointer<CChar>, metadata: [(name: String, value: String)]) throws {
    var opened: OpaquePointer?
    var message = cslicer_loaded_message()
    let status = cslicer_sqlite_open(path, &opened, &message)
    guard status == CSLICER_LOADED_OK, let opened else {
      throw Self.error(status, message)
    }
    file = opened
    // The transaction is the file's own: it has no name before it is whole.
    try run(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA application_id = 0x4d504258;
      BEGIN;
      CREATE TABLE metadata (name text, value text);
      CREATE TABLE tiles
        (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
      """)
    try prepare("INSERT INTO metadata VALUES (?, ?)")
    for row in metadata {
      try check { cslicer_sqlite_add_texts(file, row.name, row.value, &$0) }
    }
    try prepare("INSERT INTO tiles VALUES (?, ?, ?, ?)")
  }

  deinit { cslicer_sqlite_close(file) }

  /// Adds a tile.
  ///
  /// - Parameter row: from above.
  package func add(zoom: Int, column: Int, row: Int, _ bytes: UnsafeRawBufferPointer) throws {
    let row = (1 << zoom) - 1 - row
    try check {
      cslicer_sqlite_add_tile(
        file, Int32(zoom), Int32(column), Int32(row),
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &$0)
    }
  }

  /// Writes what is left; nothing is added after it.
  package func finish() throws {
    try run(
      "CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row); COMMIT;")
  }

  private func run(_ sql: String) throws {
    try check { cslicer_sqlite_run(file, sql, &$0) }
  }

  private func prepare(_ sql: String) throws {
    try check { cslicer_sqlite_prepare(file, sql, &$0) }
  }

  private func check(_ call: (inout cslicer_loaded_message) -> cslicer_loaded_status) throws {
    var message = cslicer_loaded_message()
    let status = call(&message)
    if status != CSLICER_LOADED_OK { throw Self.error(status, message) }
  }

  private static func error(
    _ status: cslicer_loaded_status, _ message: cslicer_loaded_message
  ) -> SlicerError {
    status == CSLICER_LOADED_REFUSED
      ? .databaseNotWritten(message.words) : .status(status, message, .sqlite)
  }
}
