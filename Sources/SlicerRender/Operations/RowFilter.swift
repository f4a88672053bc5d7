import SlicerCore
import SlicerScene

/// A filter with its numbers in pixels.
struct RowFilter<Pixel: CanvasPixel>: Sendable {
  let filter: Filter
  /// Which memory of ``RowScratch`` belongs to it.
  let memory: Int
  private let reach: Int

  init(_ filter: Filter, scale: Double, memory: Int) {
    self.memory = memory
    switch filter {
    case .pixellate(let cell): (self.filter, reach) = (.pixellate(cell: max(cell, 1)), 0)
    case .blurRightward(let length):
      self.filter = filter
      reach = length * scale > 0 ? Int(min(length * scale, 1e6).rounded()) : 0
    case .mixToColor, .desaturate, .blur: (self.filter, reach) = (filter, 0)
    }
  }

  /// A row after the filter, in `target`, where it may stand already, or unchanged where it stands.
  /// ``Filter/pixellate(cell:)`` is ``widen(_:_:)`` of another row, and ``Filter/blur(across:down:)`` a
  /// ``BlurOperation`` of all.
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

  /// Gives all pixels of a cell the color of the one in its middle.
  static func widen(_ pixels: PixelRow<Pixel>, _ cell: Double) {
    let count = pixels.count
    // A cell of less than 2 pixels may have its middle just before its first pixel.
    var (before, color, known) = (Pixel.clear, Pixel.clear, -1.0)
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
