import CSlicerXXHash
package import SlicerCore

/// A checksum, XXH3 with 128 bits, as manifests and records state it: 32 lower-case hexadecimal digits, the canonical form.
///
/// It finds damage and changes, and is no signature: who wants two files of one checksum can make them. A cryptographic one
/// took half of a split's time on processors without instructions for it.
package final class Digest {
  private let state: UnsafeMutableRawPointer

  package init() {
    state = .allocate(byteCount: cslicer_xxh3_size(), alignment: 64)
    cslicer_xxh3_begin(state)
  }

  deinit { state.deallocate() }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    cslicer_xxh3_update(state, bytes.baseAddress, bytes.count)
  }

  /// The digest so far in hexadecimal; more bytes may follow.
  package func finish() -> String { finished().hexadecimal }

  /// The digest so far; more bytes may follow.
  package func finished() -> ContentDigest { ContentDigest(finishedBytes()) }

  /// The 16 bytes of the digest so far.
  package func finishedBytes() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 16) { digest, count in
      if let start = digest.baseAddress { cslicer_xxh3_digest(state, start) }
      count = 16
    }
  }

  package static func of(_ bytes: UnsafeRawBufferPointer) -> String {
    let digest = Digest()
    digest.update(bytes)
    return digest.finish()
  }

  /// The digest of a source's bytes, up to its end.
  package static func of(_ source: any ByteSource) throws -> String {
    try of { buffer, _ in try source.read(into: buffer) }
  }

  /// Digests the bytes that `read` puts into a buffer, from an offset on, until there are none.
  package static func of(
    _ read: (UnsafeMutableRawBufferPointer, _ offset: Int) throws -> Int
  ) rethrows -> String {
    let digest = Digest()
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

/// Passes bytes on and keeps their checksum.
package final class DigestingSink: ByteSink {
  private let sink: any ByteSink
  private let digest = Digest()

  package init(_ sink: any ByteSink) { self.sink = sink }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    try sink.write(bytes)
    digest.update(bytes)
  }

  /// The digest of all that was written, in hexadecimal.
  package func finish() -> String { digest.finish() }
}
