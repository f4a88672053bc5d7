import SlicerTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that fuzzing begins with, made in code: none of them needs to be kept.
package enum Seeds {
  /// When the environment has `SLICER_FUZZ_SEEDS`, writes the seeds into that folder and exits.
  package static func writeIfAsked(_ seeds: () throws -> [(name: String, bytes: [UInt8])]) {
    guard let folder = getenv("SLICER_FUZZ_SEEDS") else { return }
    do {
      for seed in try seeds() {
        try write(seed.bytes, to: String(cString: folder) + "/" + seed.name)
      }
      exit(0)
    } catch {
      fatalError("the seeds cannot be made: \(error)")
    }
  }

  /// The files that tests give to the program, those that are small and begin with `magic`.
  package static func hostile(beginning magic: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
    try HostileFile.all().filter { $0.bytes.starts(with: magic) && $0.bytes.count <= 1 << 14 }
      .map { ($0.name, $0.bytes) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Failure.cannotWrite(path) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw Failure.cannotWrite(path)
    }
  }

  private enum Failure: Error { case cannotWrite(String) }
}
