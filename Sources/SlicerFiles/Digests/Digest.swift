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

  /// In hexadecimal; more may follow.
  package func finish() -> String { finished().hexadecimal }

  /// The digest itself; more may follow.
  package func finished() -> ContentDigest { ContentDigest(finishedBytes()) }

  /// The digest itself, 16 bytes.
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

  /// All bytes of a source, to its end.
  package static func of(_ source: any ByteSource) throws -> String {
    try of { buffer, _ in try source.read(into: buffer) }
  }

  /// What `read` puts into a buffer, from an offset on, until it is nothing.
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

/// A checksum as a value: it can be compared, sorted by, and be part of another.
///
/// Two words, for a list of a million of them is to be no million of arrays.
package struct ContentDigest: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The bytes from the first on, eight to a word.
  private let words: (UInt64, UInt64)

  /// - Parameter bytes: 16.
  package init(_ bytes: [UInt8]) {
    precondition(bytes.count == 16, "a checksum has 16 bytes")
    func word(_ index: Int) -> UInt64 {
      bytes[8 * index..<8 * index + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = (word(0), word(1))
  }

  /// Nil unless `text` is 32 lower-case hexadecimal digits.
  package init?(hexadecimal text: some Collection<UInt8>) {
    guard text.count == 32 else { return nil }
    var (bytes, high): ([UInt8], UInt8?) = ([], nil)
    for letter in text {
      guard let digit = Self.digit(letter) else { return nil }
      if let first = high { bytes.append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
    self.init(bytes)
  }

  private static func digit(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// All 16.
  package var bytes: [UInt8] {
    [words.0, words.1].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// 32 lower-case digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  package var description: String { hexadecimal }

  package static func == (a: ContentDigest, b: ContentDigest) -> Bool { a.words == b.words }

  /// In the order of the bytes, which is that of the digits.
  package static func < (a: ContentDigest, b: ContentDigest) -> Bool { a.words < b.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
