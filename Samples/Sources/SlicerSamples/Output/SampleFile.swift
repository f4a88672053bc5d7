#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file in the samples' folder.
struct SampleFile {
  let path: String

  /// Writes `bytes`, unless the file holds just them: what did not change is not made anew.
  ///
  /// - Returns: whether the file was written.
  func write(_ bytes: [UInt8]) throws(SampleError) -> Bool {
    guard read(atMost: bytes.count + 1) != bytes else { return false }
    let temporary = path + ".tmp"
    guard let file = fopen(temporary, "wb") else { throw .cannotWrite(path, errno) }
    let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWhole, rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .cannotWrite(path, code)
    }
    return true
  }

  private func read(atMost count: Int) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    return Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fread(buffer.baseAddress, 1, count, file)
    }
  }
}

/// Why a sample is not written.
enum SampleError: Error, CustomStringConvertible {
  /// The file at a path, and `errno`.
  case cannotWrite(String, Int32)

  var description: String {
    switch self {
    case .cannotWrite(let path, let code):
      "\(path): cannot write: \(String(cString: strerror(code)))"
    }
  }
}
