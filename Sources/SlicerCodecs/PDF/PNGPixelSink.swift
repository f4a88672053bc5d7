import SlicerCore

/// Takes a PNG's bytes and hands on those of its pixels as they are compressed: the data of IDAT.
///
/// Source: PNG 3rd ed. §5.3, §11.2.3.
final class PNGPixelSink: ByteSink {
  private let sink: any ByteSink
  private let checksSums: Bool
  /// The bytes of a signature, a chunk's head or its checksum that have come.
  private var held: [UInt8] = []
  private var need = PNGFraming.signature.count
  private var part = Part.signature
  /// The bytes of the chunk that are to come.
  private var left = 0
  private var sum: UInt32 = 0
  private(set) var hasEnded = false

  private enum Part { case signature, head, skipped, pixels, checksum(isOfPixels: Bool), rest }

  /// - Parameter checksSums: false for a damaged file that is read all the same.
  init(_ sink: any ByteSink, checksSums: Bool = true) {
    (self.sink, self.checksSums) = (sink, checksSums)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch part {
      case .rest: return
      case .skipped, .pixels:
        let data = UnsafeRawBufferPointer(rebasing: rest.prefix(left))
        if case .pixels = part {
          try sink.write(data)
          if checksSums { sum = PNGFraming.checksum(sum, data) }
        }
        rest = rest.dropFirst(data.count)
        left -= data.count
        if left == 0 { endData() }
      case .signature, .head, .checksum:
        let data = rest.prefix(need - held.count)
        held += data
        rest = rest.dropFirst(data.count)
        guard held.count == need else { return }
        try take(held)
        held = []
      }
    }
  }

  private func endData() {
    if case .pixels = part {
      part = .checksum(isOfPixels: true)
    } else {
      part = .checksum(isOfPixels: false)
    }
    need = 4
  }

  private func take(_ bytes: [UInt8]) throws {
    switch part {
    case .checksum(isOfPixels: true) where checksSums && bytes.bigEndianUInt32() != sum:
      throw SlicerError.malformed(format: .png, reason: "a wrong CRC of the chunk IDAT")
    case .head:
      let type = PNGChunkType(code: bytes.bigEndianUInt32(at: 4) ?? 0)
      left = Int(bytes.bigEndianUInt32() ?? 0)
      if type == "IEND" {
        hasEnded = true
        part = .rest
        return
      }
      part = type == "IDAT" ? .pixels : .skipped
      sum = type.bytes.withUnsafeBytes { PNGFraming.checksum(0, $0) }
      if left == 0 { endData() }
    default:
      part = .head
      need = 8
    }
  }
}
