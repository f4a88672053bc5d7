package import SlicerCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file for something that is needed for a while, where temporary files are: it goes with this value,
/// with a signal, and if all else fails with the next run.
///
/// Proof of `@unchecked Sendable`: nothing but its path is used; the file is only held.
package final class ScratchFile: @unchecked Sendable {
  /// Where it is.
  package let path: FilePath
  private let file: OutputFile

  /// An empty one in `TMPDIR`, or `/tmp`.
  ///
  /// - Throws: ``FileError``.
  package init() throws(FileError) {
    let folder = getenv("TMPDIR").map { FilePath(platformString: $0) } ?? ""
    // A set that is never committed.
    let plan = OutputPlan(
      folder: folder.isEmpty ? "/tmp" : folder, names: ["slicer"],
      missingFolder: .refuse)
    file = try OutputTransaction(plan).begin(plan.names[0])
    path = try file.path()
  }

  /// Hands all of it to `sink`.
  package func copy(to sink: any ByteSink) throws {
    let source = try InputFile(opening: path).source
    let portion = try ByteBuffer(capacity: 1 << 18)
    while case let count = try source.read(into: portion.room), count > 0 {
      try sink.write(UnsafeRawBufferPointer(rebasing: portion.room[..<count]))
    }
  }
}
