import CNettle
package import SlicerCore

/// SHA-256 as manifests and records state it: 64 lower-case hexadecimal digits.
///
/// Nettle has the processor's own instructions for it, is there in 0.2 ms and need not be compiled.
package struct Digest {
  private var hash = sha256_ctx()

  /// Of nothing yet.
  package init() { nettle_sha256_init(&hash) }

  /// Goes on with `bytes`.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    nettle_sha256_update(&hash, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
  }

  /// In hexadecimal; more may follow.
  package func finish() -> String { finished().hexadecimal }

  /// The digest itself; more may follow.
  package func finished() -> ContentDigest { ContentDigest(finishedBytes()) }

  /// The digest itself, 32 bytes.
  package func finishedBytes() -> [UInt8] {
    var hash = hash
    return [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      cnettle_sha256_digest(&hash, digest.baseAddress)
      count = 32
    }
  }

  /// All of `bytes`.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> String {
    var digest = Digest()
    digest.update(bytes)
    return digest.finish()
  }

  /// All bytes of a source, to its end.
  package static func of(_ source: any ByteSource) throws -> String {
    try of { buffer, _ in try source.read(into: buffer) }
  }

  /// What `read` puts into a buffer, from an offset on, until it is nothing.
  package static func of(
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
}

/// Passes bytes on and keeps their SHA-256.
package final class DigestingSink: ByteSink {
  private let sink: any ByteSink
  private var digest = Digest()

  /// Passes them to `sink`.
  package init(_ sink: any ByteSink) { self.sink = sink }

  /// Takes all of `bytes`, in order.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    try sink.write(bytes)
    digest.update(bytes)
  }

  /// The digest of all that was written, in hexadecimal.
  package func finish() -> String { digest.finish() }
}
