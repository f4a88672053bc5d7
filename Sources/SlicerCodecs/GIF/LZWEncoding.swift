/// The LZW codes of one image.
struct LZWEncoding {
  static let tableBits = 14

  private let table: UnsafeMutableBufferPointer<UInt32>
  private let clear: UInt32
  private let transparent: UInt32
  private(set) var bytes: [UInt8]
  private var next: UInt32 = 0
  private var width: UInt32 = 0
  private var bits: UInt64 = 0
  private var bitCount: UInt32 = 0

  init(
    _ table: UnsafeMutableBufferPointer<UInt32>, bits: Int, transparent: UInt32, _ bytes: [UInt8]
  ) {
    (self.table, self.transparent, self.bytes) = (table, transparent, bytes)
    clear = 1 << UInt32(bits)
    reset()
  }

  private mutating func reset() {
    table.update(repeating: 0)
    (next, width) = (clear + 2, clear == 4 ? 3 : UInt32(clear.trailingZeroBitCount) + 1)
  }

  mutating func encode(_ symbols: UnsafeBufferPointer<LZWEncoder.Symbol>) {
    put(clear)
    guard !symbols.isEmpty else { return finish() }
    var position = 0
    var gain = TableGain()
    var code = color(symbols[0])
    var start = 0
    position = 1
    while position < symbols.count {
      let symbol = symbols[position]
      if let longer = longer(code, symbol) {
        code = longer
        position &+= 1
        continue
      }
      put(code)
      let color = color(symbol)
      if next < 4096 {
        add(code, color)
      } else if gain.isSpent(pixels: position &- start) {
        put(clear)
        reset()
        gain = TableGain()
      }
      (code, start) = (color, position)
      position &+= 1
    }
    put(code)
    // The reader's entry after this code may need a bit more for the last code.
    if next < 4096 { widen() }
    finish()
  }

  /// The color that a pixel begins a code with.
  @inline(__always)
  private func color(_ symbol: LZWEncoder.Symbol) -> UInt32 {
    symbol & LZWEncoder.free != 0 ? transparent : UInt32(symbol)
  }

  /// The code for what `code` stands for and a pixel after it.
  @inline(__always)
  private func longer(_ code: UInt32, _ symbol: LZWEncoder.Symbol) -> UInt32? {
    guard symbol & LZWEncoder.free != 0 else { return find(code, UInt32(symbol)) }
    if let code = find(code, transparent) { return code }
    let color = UInt32(symbol & 0xFF)
    return color < clear ? find(code, color) : nil
  }

  @inline(__always)
  private func place(_ key: UInt32) -> Int {
    Int((key &* 2_654_435_761) &>> UInt32(32 - Self.tableBits))
  }

  @inline(__always)
  private func find(_ code: UInt32, _ color: UInt32) -> UInt32? {
    let key = code &<< 8 | color
    var place = place(key)
    while true {
      let entry = table[place]
      if entry == 0 { return nil }
      if entry &>> 12 == key { return entry & 0xFFF }
      place = (place &+ 1) & (1 &<< Self.tableBits &- 1)
    }
  }

  private mutating func add(_ code: UInt32, _ color: UInt32) {
    let key = code << 8 | color
    var place = place(key)
    while table[place] != 0 { place = (place &+ 1) & (1 &<< Self.tableBits &- 1) }
    table[place] = key << 12 | next
    widen()
  }

  /// Widens codes one step late, because the reader adds each code one step later.
  private mutating func widen() {
    next += 1
    if next - 1 == 1 << width, width < 12 { width += 1 }
  }

  @inline(__always)
  private mutating func put(_ code: UInt32) {
    bits |= UInt64(code) &<< UInt64(bitCount)
    bitCount &+= width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits &>>= 8
      bitCount &-= 8
    }
  }

  private mutating func finish() {
    put(clear + 1)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }
}

/// True if a full table still fits what comes: it is given up when some codes in a row stand for fewer pixels than
/// the best ones have done. Measured on dithered films.
private struct TableGain {
  private static let window = 64
  private var codes = 0
  private var pixels = 0
  private var best = 0

  /// Counts a code; returns true when the table no longer pays.
  mutating func isSpent(pixels count: Int) -> Bool {
    codes += 1
    pixels += count
    guard codes == Self.window else { return false }
    defer { (codes, pixels) = (0, 0) }
    best = max(best, pixels)
    return pixels * 16 < best * 15
  }
}
