import Crypto
import SlicerCore
import SlicerFiles

/// SHA-256 as manifests state it: 64 lower-case hexadecimal digits.
struct Digest {
  private var hash = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

  func finish() -> String { Self.hexadecimal(hash.finalize()) }

  /// The digest itself, 32 bytes.
  func finishedBytes() -> [UInt8] { Array(hash.finalize()) }

  static func of(_ bytes: [UInt8]) -> String { hexadecimal(SHA256.hash(data: bytes)) }

  /// All bytes of a source, to its end.
  static func of(_ source: any ByteSource) throws -> String {
    var digest = Digest()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try buffer.withUnsafeMutableBytes { buffer in
        let count = try source.read(into: buffer)
        digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count
      }
      if count == 0 { return digest.finish() }
    }
  }

  /// All bytes of a file, wherever it is being read; nil if it changes meanwhile, or is no file.
  static func of(_ file: InputFile) throws -> String? {
    guard let source = file.source as? any RandomAccessSource else { return nil }
    var digest = Digest()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = try buffer.withUnsafeMutableBytes { buffer in
        let count = try source.read(into: buffer, at: offset)
        digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count
      }
      if count == 0 { return file.isUnchanged ? digest.finish() : nil }
      offset += count
    }
  }

  private static func hexadecimal(_ digest: SHA256.Digest) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
