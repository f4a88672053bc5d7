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

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Failure.cannotWrite(path) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw Failure.cannotWrite(path)
    }
  }

  private enum Failure: Error { case cannotWrite(String) }
}
