import SlicerCore

/// Samples in decimal digits, between white space and comments; those of a PBM may stand without.
final class PNMTextRows: StoredRows {
  private let words: PNMWords
  private let scale: SampleScale
  /// True if samples are 0 for white and 1 for black.
  private let isBits: Bool
  private let samplesPerRow: Int
  private var samplesLeft: Int
  private let memory = ByteBuffer()

  init(
    _ words: PNMWords, _ scale: SampleScale, samplesPerRow: Int, height: Int, _ isBits: Bool
  ) {
    (self.words, self.scale, self.isBits) = (words, scale, isBits)
    (self.samplesPerRow, samplesLeft) = (samplesPerRow, samplesPerRow * height)
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    if memory.room.isEmpty { try memory.reserve(samplesPerRow * scale.bytesPerSample) }
    let samples = UnsafeMutableRawBufferPointer(
      rebasing: memory.room[..<(samplesPerRow * scale.bytesPerSample)])
    var tooLarge: Int?
    for i in 0..<samplesPerRow {
      samplesLeft -= 1
      let sample = try isBits ? bit() : number()
      if sample > scale.maximum { tooLarge = sample }
      let value = min(sample, scale.maximum)
      if scale.bytesPerSample == 1 {
        samples[i] = UInt8(value)
      } else {
        samples[2 * i] = UInt8(value >> 8)
        samples[2 * i + 1] = UInt8(value & 255)
      }
    }
    try scale.convert(UnsafeRawBufferPointer(samples), to: row)
    guard let tooLarge else { return }
    throw StoredDamage(
      .malformed("a sample of \(tooLarge), where \(scale.maximum) is the largest"), isLast: false)
  }

  /// The next byte that is no white space and stands in no comment.
  private func first() throws -> UInt8 {
    let start = words.file.position
    while let byte = try words.file.next() {
      if byte == UInt8(ascii: "#") {
        try words.skipLine()
      } else if !PNMWords.isSpace(byte) {
        return byte
      } else if words.file.position - start > PNMWords.patience {
        throw StoredDamage(.malformed("a megabyte without a sample"))
      }
    }
    throw StoredDamage(.ended())
  }

  /// 1 for white.
  private func bit() throws -> Int {
    switch try first() {
    case UInt8(ascii: "0"): return 1
    case UInt8(ascii: "1"): return 0
    case let other: throw Self.notANumber(other)
    }
  }

  private func number() throws -> Int {
    var value = 0
    var byte: UInt8? = try first()
    repeat {
      guard let digit = byte, (48...57).contains(digit) else { throw Self.notANumber(byte ?? 0) }
      value = min(10 * value + Int(digit - 48), 1 << 40)
      byte = try words.file.next()
    } while byte.map { !PNMWords.isSpace($0) && $0 != UInt8(ascii: "#") } ?? false
    // Where the file ends digits may be missing, too.
    if byte == nil, samplesLeft > 0 { throw StoredDamage(.ended()) }
    if byte == UInt8(ascii: "#") { try words.skipLine() }
    return value
  }

  private static func notANumber(_ byte: UInt8) -> StoredDamage {
    StoredDamage(.malformed("'\(PNMWords.shown([byte]))' in place of a sample"))
  }

  func finish() throws -> [String] {
    while let byte = try words.file.peek(), PNMWords.isSpace(byte) { words.file.consume(1) }
    return try words.endNotes()
  }
}
