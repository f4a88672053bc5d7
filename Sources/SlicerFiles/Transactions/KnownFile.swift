import SlicerCore
package import SystemPackage

/// A file that is known by how it begins: a document about an output.
package struct KnownFile: Sendable {
  /// Relative to the folder of the outputs.
  let name: FilePath
  let start: [UInt8]
  /// Byte strings that all stand somewhere in its first ``reach`` bytes.
  let mentions: [[UInt8]]
  /// The file that begins and says so in this one's place: a document that names a picture.
  let witness: FilePath?
  /// True if no other program's files begin so.
  let isDistinct: Bool

  private let reach: Int

  /// A file of this name, if it begins and says so.
  package init(
    name: FilePath, start: String, mention: some Sequence<UInt8>,
    isDistinct: Bool = false
  ) {
    (self.name, self.isDistinct, witness, reach) = (name, isDistinct, nil, 8192)
    (self.start, mentions) = (Array(start.utf8), [Array(mention)])
  }

  /// A file of this name, if it or its witness begins so and has all mentions in its first 64 MiB.
  package init(name: FilePath, witness: FilePath?, start: String, mentions: [[UInt8]]) {
    (self.name, self.witness, isDistinct, reach) = (name, witness, false, 1 << 26)
    (self.start, self.mentions) = (Array(start.utf8), mentions)
  }

  /// True if the file that is called so is one.
  func lies(in folder: Folder) -> Bool {
    guard let (source, _) = folder.openPlainFile(witness ?? name) else { return false }
    return (try? describes(source)) == true
  }

  /// True if the file that is called so is one of slicer's, whatever it is about.
  func isOurs(in folder: Folder) -> Bool {
    guard isDistinct, let (source, _) = folder.openPlainFile(name) else { return false }
    return (try? head(of: source))?.starts(with: start) == true
  }

  func describes(_ file: any ByteSource) throws -> Bool {
    let head = try head(of: file)
    return head.starts(with: start) && mentions.allSatisfy { head.firstRange(of: $0) != nil }
  }

  private func head(of file: any ByteSource) throws -> ArraySlice<UInt8> {
    var head = [UInt8](repeating: 0, count: 8192)
    var count = 0
    while count < reach {
      if count == head.count { head += [UInt8](repeating: 0, count: min(count, reach - count)) }
      let read = try head[count...].withUnsafeMutableBytes { try file.read(into: $0) }
      if read == 0 { break }
      count += read
    }
    return head[..<count]
  }
}
