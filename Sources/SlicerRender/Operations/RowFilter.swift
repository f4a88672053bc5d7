import SlicerCore
import SlicerScene

/// A filter with its numbers in pixels.
struct RowFilter<Pixel: CanvasPixel>: Sendable {
  let filter: Filter
  private let reach: Int

  init(_ filter: Filter, scale: Double) {
    self.filter = filter
    if case .blurRightward(let length) = filter, length * scale > 0 {
      reach = Int(min(length * scale, 1e6).rounded())
    } else {
      reach = 0
    }
  }

  /// A row after the filter, in `target`, where it may stand already, or unchanged where it stands.
  /// ``Filter/pixellate(cell:)`` is a ``PixellateOperation`` and ``Filter/blur(across:down:)`` a ``BlurOperation`` of all.
  func applied(
    to source: RowSpan<Pixel>, in target: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) -> RowSpan<Pixel> {
    let pixels = source.pixels
    switch filter {
    case .pixellate, .blur: return source
    case .blurRightward where reach == 0: return source
    case .blurRightward: apart(pixels, from: target, scratch) { blurRightward($0, target) }
    case .mixToColor(let color, let amount): tint(source, target, color, amount, scratch)
    case .desaturate(let amount):
      let count = target.count
      Pixel.desaturate(target.start, pixels.prefix(count).start, count, amount: amount)
    }
    return RowSpan(start: 0, pixels: target, isOpaque: source.isOpaque)
  }

  /// Copies the row for a filter that reads other pixels than it writes.
  private func apart(
    _ source: PixelRow<Pixel>, from target: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>,
    _ body: (PixelRow<Pixel>) -> Void
  ) {
    guard source.start == target.start else { return body(source) }
    scratch.withRow { copy in
      let copy = copy.prefix(source.count)
      copy.copy(source)
      body(copy)
    }
  }

  private func tint(
    _ source: RowSpan<Pixel>, _ target: PixelRow<Pixel>, _ color: RGBA, _ amount: Double,
    _ scratch: RowScratch<Pixel>
  ) {
    let opaque = Pixel(color.opaque)
    if amount >= 1, source.isOpaque { return target.fill(opaque) }
    let weight = Pixel.weight(ofShade: amount > 0 ? min(amount, 1) : 0, strength: 1)
    let ahead = source.pixels.start == target.start ? 0 : target.count
    scratch.tint(target, source.pixels, opaque, weight, ahead: ahead)
  }

  /// A running sum from the right of at most `reach + 1` pixels.
  private func blurRightward(_ source: PixelRow<Pixel>, _ target: PixelRow<Pixel>) {
    let count = target.count
    let (start, source) = (target.start, source.prefix(count).start)
    let whole = max(count &- reach &- 1, 0)
    var sum = Pixel.Sum()
    for i in (whole..<count).reversed() {
      sum.add(source[i])
      start[i] = sum.mean(Pixel.Sum.part(of: count &- i))
    }
    let part = Pixel.Sum.part(of: reach &+ 1)
    for i in (0..<whole).reversed() {
      sum.add(source[i])
      sum.remove(source[i &+ reach &+ 1])
      start[i] = sum.mean(part)
    }
  }
}
