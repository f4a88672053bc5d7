package import SlicerCore
import Synchronization
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file for something that is needed for a while: it goes with this value, with a signal, and if all
/// else fails with the next run that writes there.
///
/// Proof of `@unchecked Sendable`: the file is written under the lock; else it is only held.
package final class ScratchFile: @unchecked Sendable {
  package let path: FilePath
  private let file: OutputFile
  /// The number of appended bytes.
  private let end = Mutex(0)

  /// An empty one.
  ///
  /// - Parameter output: beside which it lies, for what may need as much room; nil: where temporary
  ///   files are, in `TMPDIR` or `/tmp`.
  package init(beside output: FilePath? = nil) throws {
    // A set that is never committed.
    let plan = OutputPlan(file: output ?? Self.temporaryFolder.appending("slicer"))
    file = try OutputTransaction(plan).begin(plan.names[0])
    path = try file.path()
  }

  private static var temporaryFolder: FilePath {
    let folder = getenv("TMPDIR").map { FilePath(platformString: $0) } ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }

  /// Adds bytes, and returns where they are.
  package func append(_ bytes: UnsafeRawBufferPointer) throws -> Range<Int> {
    try end.withLock { end in
      try file.write(bytes)
      try file.flush()
      let start = end
      end += bytes.count
      return start..<end
    }
  }

  package func copy(to sink: any ByteSink) throws {
    let source = try InputFile(opening: path).source
    let portion = try ByteBuffer(capacity: Self.portion)
    while case let count = try source.read(into: portion.room), count > 0 {
      try sink.write(UnsafeRawBufferPointer(rebasing: portion.room[..<count]))
    }
  }

  /// A reader of the appended bytes, in any order.
  package func reader() throws -> any RandomAccessSource {
    guard let source = try InputFile(opening: path).source as? any RandomAccessSource else {
      throw SlicerError.failed(.read, path, .ioError)
    }
    return source
  }

  /// Hands parts that were appended to `sink`, one after the other.
  package func copy(_ parts: [Range<Int>], to sink: any ByteSink) throws {
    let source = try reader()
    let portion = try ByteBuffer(capacity: Self.portion)
    for part in parts {
      var next = part.lowerBound
      while next < part.upperBound {
        let room = UnsafeMutableRawBufferPointer(
          rebasing: portion.room[..<min(Self.portion, part.upperBound - next)])
        let count = try source.read(into: room, at: next)
        if count == 0 { throw SlicerError.failed(.read, path, .ioError) }
        try sink.write(UnsafeRawBufferPointer(rebasing: room[..<count]))
        next += count
      }
    }
  }

  /// Bytes that are read at a time.
  private static let portion = 1 << 18
}
