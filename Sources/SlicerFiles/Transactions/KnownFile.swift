import SlicerCore
package import SystemPackage

/// A file that is known by how it begins: a document about an output.
package struct KnownFile: Sendable {
  /// Relative to the folder of the outputs.
  let name: FilePath
  let start: [UInt8]
  /// Bytes that stand somewhere in its first ``headBytes``.
  let mention: [UInt8]
  /// True if no other program's files begin so.
  let isDistinct: Bool

  private static let headBytes = 8192

  /// A file of this name, if it begins and says so.
  package init(
    name: FilePath, start: String, mention: some Sequence<UInt8>,
    isDistinct: Bool = false
  ) {
    (self.name, self.isDistinct) = (name, isDistinct)
    (self.start, self.mention) = (Array(start.utf8), Array(mention))
  }

  /// True if the file that is called so is one.
  func lies(in folder: Folder) -> Bool {
    guard let (source, _) = folder.openPlainFile(name) else { return false }
    return (try? describes(source)) == true
  }

  /// True if the file that is called so is one of slicer's, whatever it is about.
  func isOurs(in folder: Folder) -> Bool {
    guard isDistinct, let (source, _) = folder.openPlainFile(name) else { return false }
    return (try? head(of: source))?.starts(with: start) == true
  }

  func describes(_ file: any ByteSource) throws -> Bool {
    let head = try head(of: file)
    return head.starts(with: start) && head.firstRange(of: mention) != nil
  }

  private func head(of file: any ByteSource) throws -> ArraySlice<UInt8> {
    var head = [UInt8](repeating: 0, count: Self.headBytes)
    var count = 0
    while count < Self.headBytes {
      let read = try head[count...].withUnsafeMutableBytes { try file.read(into: $0) }
      if read == 0 { break }
      count += read
    }
    return head[..<count]
  }
}
