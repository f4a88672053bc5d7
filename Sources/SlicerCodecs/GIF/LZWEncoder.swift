/// Deflates the pixels of GIF's images, of which some may be either of two colors: the one that is shown already,
/// and nothing. It takes the one with which more pixels go into a code; or always the color, if that makes fewer bytes.
///
/// Source: Welch, "A Technique for High-Performance Data Compression", IEEE Computer 17(6), 1984; GIF89a,
/// appendix F.
final class LZWEncoder {
  /// A pixel: a color's number, with ``free`` where the transparent color will do as well.
  typealias Symbol = UInt16
  static let free: Symbol = 0x100

  /// Codes by the code before and the color that follows: `before << 20 | color << 12 | code`, 0 of none.
  private var table = [UInt32](repeating: 0, count: 1 << LZWEncoding.tableBits)
  private var bytes: [UInt8] = []

  /// The least code size, and the codes in blocks; and whether a pixel may be of the transparent color in them.
  ///
  /// - Parameters:
  ///   - symbols: lose what ``free`` says.
  ///   - transparent: the transparent color's number; nil if there is none.
  func encode(
    _ symbols: inout [Symbol], transparent: UInt8?
  ) -> (data: [UInt8], hasTransparency: Bool) {
    var codes = codes(of: symbols, transparent ?? 0)
    var hasTransparency = symbols.contains { $0 & Self.free != 0 }
    if hasTransparency {
      for i in symbols.indices { symbols[i] &= 0xFF }
      let plain = self.codes(of: symbols, transparent ?? 0)
      if plain.bytes.count < codes.bytes.count { (codes, hasTransparency) = (plain, false) }
    }
    if let transparent, !hasTransparency {
      hasTransparency = symbols.contains(Symbol(transparent))
    }
    return (Self.blocks(codes.bytes, bits: codes.bits), hasTransparency)
  }

  /// - Parameter symbols: those that may be transparent are, where their color would take more bits than the others'.
  private func codes(
    of symbols: [Symbol], _ transparent: UInt8
  ) -> (bytes: [UInt8], bits: Int) {
    var (largest, all) = (Symbol(0), Symbol(0))
    for symbol in symbols {
      if symbol < Self.free { largest = max(largest, symbol) }
      all |= symbol
    }
    if all & Self.free != 0 { largest = max(largest, Symbol(transparent)) }
    let bits = max(2, Symbol.bitWidth - largest.leadingZeroBitCount)
    bytes.removeAll(keepingCapacity: true)
    table.withUnsafeMutableBufferPointer { table in
      var encoding = LZWEncoding(table, bits: bits, transparent: UInt32(transparent), bytes)
      symbols.withUnsafeBufferPointer { encoding.encode($0) }
      bytes = encoding.bytes
    }
    return (bytes, bits)
  }

  private static func blocks(_ bytes: [UInt8], bits: Int) -> [UInt8] {
    var blocks: [UInt8] = [UInt8(bits)]
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(bytes.count, start + 255)]
      blocks.append(UInt8(block.count))
      blocks += block
    }
    blocks.append(0)
    return blocks
  }
}
