import SlicerCore
import SystemPackage

/// The new bytes of outputs that several sets share. Where the old bytes are the same, no set loses them.
enum SharedFiles {
  /// The bytes that the plan states, before any work.
  case planned([FilePath: [UInt8]])
  /// The bytes in the temporaries of these names.
  case finished([FilePath: FilePath])

  /// True if the file that is called `name` in the folder keeps its bytes.
  func keep(_ name: FilePath, in folder: Folder) -> Bool {
    switch self {
    case .planned(let contents):
      guard let bytes = contents[name] else { return false }
      guard let (old, status) = folder.openPlainFile(name), status.size == bytes.count
      else { return false }
      return (try? Self.areEqual(old, MemorySource(bytes))) == true
    case .finished(let temporaries):
      guard let temporary = temporaries[name], let (old, status) = folder.openPlainFile(name),
        let (new, newStatus) = folder.openPlainFile(temporary), status.size == newStatus.size
      else { return false }
      return (try? Self.areEqual(old, new)) == true
    }
  }

  /// True if two sources give the same bytes; in portions, so that no file is held whole.
  private static func areEqual(_ a: any ByteSource, _ b: any ByteSource) throws -> Bool {
    while true {
      let (left, right) = (try portion(of: a), try portion(of: b))
      if left != right { return false }
      if left.isEmpty { return true }
    }
  }

  /// The next 64 KiB, or what is left.
  private static func portion(of source: any ByteSource) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    while count < bytes.count {
      let read = try bytes.withUnsafeMutableBytes {
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if read == 0 { break }
      count += read
    }
    return Array(bytes[..<count])
  }
}
