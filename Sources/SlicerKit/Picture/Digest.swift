import CNettle
import SlicerCore
import SlicerFiles

/// SHA-256 as manifests state it: 64 lower-case hexadecimal digits.
///
/// Nettle has the processor's own instructions for it, is there in 0.2 ms and need not be compiled.
struct Digest {
  private var hash = sha256_ctx()

  init() { nettle_sha256_init(&hash) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    nettle_sha256_update(&hash, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
  }

  func finish() -> String { Self.hexadecimal(finishedBytes()) }

  /// The digest itself, 32 bytes.
  func finishedBytes() -> [UInt8] {
    var hash = hash
    return [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      cnettle_sha256_digest(&hash, digest.baseAddress)
      count = 32
    }
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> String {
    var digest = Digest()
    digest.update(bytes)
    return digest.finish()
  }

  /// All bytes of a source, to its end.
  static func of(_ source: any ByteSource) throws -> String {
    try of { buffer, _ in try source.read(into: buffer) }
  }

  /// All bytes of a file, wherever it is being read; nil if it changes meanwhile, or is no file.
  static func of(_ file: PictureBytes) throws -> String? {
    guard let source = file.source as? any RandomAccessSource else { return nil }
    let digest = try of { buffer, offset in try source.read(into: buffer, at: offset) }
    return file.isUnchanged ? digest : nil
  }

  /// What `read` puts into a buffer, from an offset on, until it is nothing.
  private static func of(
    _ read: (UnsafeMutableRawBufferPointer, _ offset: Int) throws -> Int
  ) rethrows -> String {
    var digest = Digest()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = try buffer.withUnsafeMutableBytes { buffer in
        let count = try read(buffer, offset)
        digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count
      }
      if count == 0 { return digest.finish() }
      offset += count
    }
  }

  static func hexadecimal(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// Passes bytes on and keeps their SHA-256.
final class DigestingSink: ByteSink {
  private let sink: any ByteSink
  private var digest = Digest()

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try sink.write(bytes)
    digest.update(bytes)
  }

  /// The digest of all that was written, in hexadecimal.
  func finish() -> String { digest.finish() }
}
