import SlicerCore
import SlicerScene

/// A filter with its numbers in pixels.
struct RowFilter: Sendable {
  let filter: Filter
  /// Which memory of ``RowScratch`` belongs to it.
  let memory: Int
  private let reach: Int

  init(_ filter: Filter, scale: Double, memory: Int) {
    self.memory = memory
    switch filter {
    case .pixellate(let cell): (self.filter, reach) = (.pixellate(cell: max(cell, 1)), 0)
    case .blurHorizontally(let length), .blurRightward(let length):
      self.filter = filter
      reach = length * scale > 0 ? Int(min(length * scale, 1e6).rounded()) : 0
    case .mixToColor, .desaturate, .blur: (self.filter, reach) = (filter, 0)
    }
  }

  /// A row after the filter, in `target`, where it may stand already, or unchanged where it stands.
  /// ``Filter/pixellate(cell:)`` is ``widen(_:_:)`` of another row, and ``Filter/blur(radius:)`` a
  /// ``BlurOperation`` of all.
  func applied(to source: RowSpan, in target: PixelRow, _ scratch: RowScratch) -> RowSpan {
    let pixels = source.pixels
    switch filter {
    case .pixellate, .blur: return source
    case .blurHorizontally where reach == 0, .blurRightward where reach == 0: return source
    case .blurHorizontally: apart(pixels, from: target, scratch) { blur($0, target) }
    case .blurRightward: apart(pixels, from: target, scratch) { blurRightward($0, target) }
    case .mixToColor(let color, let amount): tint(source, target, color, amount, scratch)
    case .desaturate(let amount): desaturate(pixels, target, amount)
    }
    return RowSpan(start: 0, pixels: target, isOpaque: source.isOpaque)
  }

  /// Gives all pixels of a cell the color of the one in its middle.
  static func widen(_ pixels: PixelRow, _ cell: Double) {
    let count = pixels.count
    // A cell of less than 2 pixels may have its middle just before its first pixel.
    var (before, color, known) = (UInt32(0), UInt32(0), -1.0)
    for i in 0..<count {
      let own = pixels[i]
      let index = (Double(i) / cell).rounded(.down)
      if index != known {
        known = index
        let middle = middle(ofCellAt: i, cell, count)
        color = middle < i ? before : pixels[middle]
      }
      before = own
      pixels[i] = color
    }
  }

  /// The pixel whose color the cell around pixel `i` has.
  static func middle(ofCellAt i: Int, _ cell: Double, _ count: Int) -> Int {
    Int(min(((Double(i) / cell).rounded(.down) + 0.5) * cell, Double(count - 1)))
  }

  /// What reads other pixels than it writes gets a copy of a row that stands where it writes to.
  private func apart(
    _ source: PixelRow, from target: PixelRow, _ scratch: RowScratch, _ body: (PixelRow) -> Void
  ) {
    guard source.start == target.start else { return body(source) }
    scratch.withRow { copy in
      let copy = copy.prefix(source.count)
      copy.copy(source)
      body(copy)
    }
  }

  private func tint(
    _ source: RowSpan, _ target: PixelRow, _ color: RGBA, _ amount: Double, _ scratch: RowScratch
  ) {
    let opaque = color.opaque.premultiplied
    let weight = UInt16(((amount > 0 ? min(amount, 1) : 0) * 32767).rounded())
    if weight == 32767, source.isOpaque { return target.fill(opaque) }
    let ahead = source.pixels.start == target.start ? 0 : target.count
    scratch.shade(target, source.pixels, opaque, weight, ahead: ahead)
  }

  private func desaturate(_ source: PixelRow, _ target: PixelRow, _ amount: Double) {
    // In thirds of 1/256, so that the grey is not rounded before it is mixed.
    let weight = ((amount > 0 ? min(amount, 1) : 0) * 256).rounded()
    let mix = GrayMix(weight: Float(weight))
    let count = target.count
    let (start, source) = (target.start, source.prefix(count).start)
    let whole = count & ~3
    for i in stride(from: 0, to: whole, by: 4) {
      let four = UnsafeRawPointer(source + i).loadUnaligned(as: GrayMix.Pixels.self)
      UnsafeMutableRawPointer(start + i).storeBytes(of: mix.pixels(four), as: GrayMix.Pixels.self)
    }
    for i in whole..<count { start[i] = mix.pixels(GrayMix.Pixels(repeating: source[i])).x }
  }

  /// A running sum from the right of at most `reach + 1` pixels.
  private func blurRightward(_ source: PixelRow, _ target: PixelRow) {
    let count = target.count
    let (start, source) = (target.start, source.prefix(count).start)
    let whole = max(count &- reach &- 1, 0)
    var sum = RunningSum.zero
    for i in (whole..<count).reversed() {
      sum &+= RunningSum.lanes(source[i])
      start[i] = RunningSum.mean(sum, RunningSum.Part(of: count &- i))
    }
    let part = RunningSum.Part(of: reach &+ 1)
    for i in (0..<whole).reversed() {
      sum &+= RunningSum.lanes(source[i]) &- RunningSum.lanes(source[i &+ reach &+ 1])
      start[i] = RunningSum.mean(sum, part)
    }
  }

  /// A running sum of `2·reach + 1` pixels, the ends repeated.
  private func blur(_ source: PixelRow, _ target: PixelRow) {
    let count = target.count
    let (start, source) = (target.start, source.prefix(count).start)
    func lanes(_ i: Int) -> RunningSum.Lanes {
      RunningSum.lanes(source[min(max(i, 0), count &- 1)])
    }
    let part = RunningSum.Part(of: 2 * reach + 1)
    // Beyond the ends all is the same: no loop over a reach that is longer than the row.
    let ends = UInt32(max(reach - count, 0))
    var sum = (lanes(0) &+ lanes(count - 1)) &* SIMD4(repeating: ends)
    for i in -min(reach, count)...min(reach, count) { sum &+= lanes(i) }
    for i in 0..<count {
      start[i] = RunningSum.mean(sum, part)
      sum &+= lanes(i &+ reach &+ 1) &- lanes(i &- reach)
    }
  }
}

/// Four pixels at once on their way to grey, rounded.
private struct GrayMix {
  typealias Pixels = SIMD4<UInt32>
  private typealias Values = SIMD4<Float>

  /// Of 256.
  let weight: Float

  /// (3·(256 − w)·value + w·(red + green + blue) + 384) / 768, rounded down: sums are exact.
  @inline(__always)
  func pixels(_ pixels: Pixels) -> Pixels {
    let (red, green, blue) = (value(pixels, 0), value(pixels, 8), value(pixels, 16))
    let gray: Values = (red + green + blue) * weight + 384
    let own: Float = 3 * (256 - weight)
    let (low, middle) = (byte(gray + red * own), byte(gray + green * own) &<< 8)
    return low | middle | byte(gray + blue * own) &<< 16 | pixels & 0xFF00_0000
  }

  @inline(__always)
  private func value(_ pixels: Pixels, _ shift: UInt32) -> Values {
    let bits = pixels &>> shift & 0xFF | 0x4B00_0000
    return unsafeBitCast(bits, to: Values.self) - 8_388_608
  }

  /// A 768th, rounded down: numbers of 2²³ and more have no bits after the point.
  @inline(__always)
  private func byte(_ sum: Values) -> Pixels {
    let share: Float = 1 / 768
    let excess: Float = share / 2 - 0.5
    let whole: Values = sum * share + excess
    let value: Values = whole + 8_388_608
    return unsafeBitCast(value, to: Pixels.self) & 0xFF
  }
}

/// The sum of pixels that stand side by side, channel by channel.
private enum RunningSum {
  typealias Lanes = SIMD4<UInt32>

  static let zero = Lanes.zero

  @inline(__always)
  static func lanes(_ pixel: UInt32) -> Lanes {
    Lanes(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// By what a sum is multiplied for a mean that is rounded, halves upwards: exactly for up to 4,096
  /// pixels, and for more of them to a ten thousandth of a step.
  struct Part {
    let factor, excess: SIMD4<Float>

    /// - Parameter count: pixels.
    @inline(__always)
    init(of count: Int) {
      let share = 1 / Float(count)
      // But for the halves themselves, which go up by this, no mean is nearer to a half than by half a
      // share.
      (factor, excess) = (SIMD4(repeating: share), SIMD4(repeating: share / 4))
    }
  }

  /// Numbers of 2²³ and more have no bits after the point.
  @inline(__always)
  static func mean(_ sum: Lanes, _ part: Part) -> UInt32 {
    let value = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: sum)) * part.factor + part.excess
    let whole = unsafeBitCast(value + 8_388_608, to: Lanes.self) & 0xFF
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: whole), to: UInt32.self)
  }
}
