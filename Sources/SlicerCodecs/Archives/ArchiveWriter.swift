package import SlicerCore

/// An archive that is written file by file to a stream: nothing is rewritten, and equal files in the same order
/// give the same bytes.
package protocol ArchiveWriter {
  /// Writes a file whose bytes another writer copies.
  ///
  /// - Parameters:
  ///   - name: a path inside the archive, with `/` between its components.
  ///   - copy: writes just the bytes that `content` was made of.
  /// - Throws: `SlicerError` for the name; what the sink and `copy` throw.
  mutating func add(
    _ name: [UInt8], _ content: ZipContent, copy: (any ByteSink) throws -> Void) throws
  /// Ends the archive; no file can be added after it.
  ///
  /// - Parameter first: names of files that head its directory, if it has one.
  mutating func finish(first: [[UInt8]]) throws
}

extension ArchiveWriter {
  /// Writes a file.
  ///
  /// - Throws: as ``add(_:_:copy:)``.
  package mutating func add(_ name: [UInt8], _ bytes: UnsafeRawBufferPointer) throws {
    var content = ZipContent()
    content.add(bytes)
    try add(name, content) { try $0.write(bytes) }
  }

  /// Ends the archive, whose directory is in the order of its files.
  package mutating func finish() throws { try finish(first: []) }
}
