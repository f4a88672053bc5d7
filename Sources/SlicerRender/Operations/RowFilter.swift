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

  /// Changes a row in place; ``Filter/pixellate(cell:)`` is ``widen(_:_:)`` of another row, and
  /// ``Filter/blur(radius:)`` a ``BlurOperation`` of all.
  func apply(to pixels: PixelRow, _ scratch: RowScratch) {
    switch filter {
    case .pixellate, .blur: break
    case .blurHorizontally: if reach > 0 { blur(pixels, scratch) }
    case .blurRightward: if reach > 0 { blurRightward(pixels, scratch) }
    case .mixToColor(let color, let amount): tint(pixels, color, amount, scratch)
    case .desaturate(let amount): desaturate(pixels, amount)
    }
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

  private func tint(
    _ pixels: PixelRow, _ color: RGBA, _ amount: Double, _ scratch: RowScratch
  ) {
    let opaque = color.opaque.premultiplied
    let weight = UInt16(((amount > 0 ? min(amount, 1) : 0) * 32767).rounded())
    scratch.shade(pixels, pixels, opaque, weight)
  }

  private func desaturate(_ pixels: PixelRow, _ amount: Double) {
    // In thirds of 1/256, so that the grey is not rounded before it is mixed.
    let weight = UInt32(((amount > 0 ? min(amount, 1) : 0) * 256).rounded())
    for i in 0..<pixels.count {
      let p = pixels[i]
      let (r, g, b) = (p & 255, p &>> 8 & 255, p &>> 16 & 255)
      let gray = (r &+ g &+ b) &* weight &+ 384
      let own = 3 &* (256 &- weight)
      let (red, green, blue) =
        ((gray &+ r &* own) / 768, (gray &+ g &* own) / 768, (gray &+ b &* own) / 768)
      pixels[i] = red | green &<< 8 | blue &<< 16 | p & 0xFF00_0000
    }
  }

  /// A running sum from the right of at most `reach + 1` pixels.
  private func blurRightward(_ pixels: PixelRow, _ scratch: RowScratch) {
    let count = pixels.count
    scratch.withRow { copy in
      copy.prefix(count).copy(pixels)
      func lanes(_ i: Int) -> SIMD4<UInt32> {
        let pixel = copy[i]
        return SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
      }
      var sum = SIMD4<UInt32>.zero
      for i in (0..<count).reversed() {
        sum &+= lanes(i)
        if i + reach + 1 < count { sum &-= lanes(i + reach + 1) }
        let size = UInt32(min(reach + 1, count - i))
        let mean = (sum &+ SIMD4(repeating: size / 2)) / SIMD4(repeating: size)
        pixels[i] = mean[0] | mean[1] &<< 8 | mean[2] &<< 16 | mean[3] &<< 24
      }
    }
  }

  /// A running sum of `2·reach + 1` pixels, the ends repeated.
  private func blur(_ pixels: PixelRow, _ scratch: RowScratch) {
    let count = pixels.count
    scratch.withRow { copy in
      copy.prefix(count).copy(pixels)
      func lanes(_ i: Int) -> SIMD4<UInt32> {
        let pixel = copy[min(max(i, 0), count - 1)]
        return SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
      }
      let size = UInt32(2 * reach + 1)
      // Beyond the ends all is the same: no loop over a reach that is longer than the row.
      let ends = UInt32(max(reach - count, 0))
      var sum = (lanes(0) &+ lanes(count - 1)) &* SIMD4(repeating: ends)
      for i in -min(reach, count)...min(reach, count) { sum &+= lanes(i) }
      for i in 0..<count {
        let mean = (sum &+ SIMD4(repeating: size / 2)) / SIMD4(repeating: size)
        pixels[i] = mean[0] | mean[1] &<< 8 | mean[2] &<< 16 | mean[3] &<< 24
        sum &+= lanes(i + reach + 1) &- lanes(i - reach)
      }
    }
  }
}
