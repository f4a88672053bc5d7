import SlicerCore

/// A rectangle of the stage with edges in steps of 1/256 pixel.
///
/// Layers that abut compute their shared edge in different ways. Rounded to these steps both get the same
/// one, and their coverages of the pixels that it crosses add up to exactly one.
struct FixedRect: Hashable, Sendable {
  let left, top, right, bottom: Int

  /// - Parameter rect: in pixels; all numbers finite.
  init(_ rect: Rect) {
    left = Self.fixed(rect.x)
    top = Self.fixed(rect.y)
    right = max(Self.fixed(rect.maxX), left)
    bottom = max(Self.fixed(rect.maxY), top)
  }

  private init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// A number in steps of 1/256, rounded; halves go up even if they come out a little too small.
  static func fixed(_ value: Double) -> Int {
    Int((min(max(value, -1e9), 1e9) * 256 + 0.5 + 1e-6).rounded(.down))
  }

  /// The rectangle with whole pixels for edges.
  var snapped: FixedRect {
    func whole(_ value: Int) -> Int { (value + 128) & ~255 }
    return FixedRect(
      left: whole(left), top: whole(top), right: whole(right), bottom: whole(bottom))
  }

  /// True if all pixels of a stage lie inside.
  func contains(_ size: PixelSize) -> Bool {
    left <= 0 && top <= 0 && right >= 256 * size.width && bottom >= 256 * size.height
  }

  func pixelRows(_ height: Int) -> Range<Int> { Self.pixels(top, bottom, height) }

  func pixelColumns(_ width: Int) -> Range<Int> { Self.pixels(left, right, width) }

  private static func pixels(_ low: Int, _ high: Int, _ count: Int) -> Range<Int> {
    let start = min(max(low >> 8, 0), count)
    return start..<(low < high ? min(max((high + 255) >> 8, start), count) : start)
  }

  /// How much of row `y` is covered, 0…256, and which way halves round.
  func rowCoverage(_ y: Int) -> Coverage { Coverage(y, top, bottom) }

  /// The columns whose pixels of row `y` lie inside as a whole.
  func wholeColumns(_ y: Int, in limits: Range<Int>) -> Range<Int> {
    let (first, end) = ((left + 255) >> 8, right >> 8)
    guard rowCoverage(y).weight == 256, first < end else {
      return limits.lowerBound..<limits.lowerBound
    }
    return (first..<end).clamped(to: limits)
  }

  func columnCoverage(_ x: Int) -> Coverage { Coverage(x, left, right) }

  /// A pixel's share, 0…256. The part behind an edge rounds down, so that it and the part before
  /// the edge are the whole.
  struct Coverage {
    let weight: Int
    /// The summand before the division: 127 or 128.
    let half: UInt16

    init(_ pixel: Int, _ low: Int, _ high: Int) {
      weight = max(0, min(256 * pixel + 256, high) - max(256 * pixel, low))
      half = low > 256 * pixel ? 127 : 128
    }
  }

  /// Hands on what of a span lies inside, its edges faded by their coverage, in up to three pieces.
  func cut<Pixel>(
    _ span: RowSpan<Pixel>, row y: Int, _ scratch: RowScratch<Pixel>,
    _ body: (RowSpan<Pixel>) -> Void
  ) {
    let columns = pixelColumns(scratch.width).clamped(to: span.columns)
    guard !columns.isEmpty else { return }
    let vertical = rowCoverage(y)
    if vertical.weight == 256 { return cutEnds(span.part(columns), body) }
    scratch.withRow { pixels in
      let pixels = pixels.prefix(columns.count)
      scratch.scale(pixels, span.part(columns).pixels, vertical.weight, half: vertical.half)
      let faded = RowSpan(start: columns.lowerBound, pixels: pixels, isOpaque: false)
      cutEnds(faded, body)
    }
  }

  /// The first and the last pixel may be covered partly; those between are handed on as they are.
  private func cutEnds<Pixel>(_ span: RowSpan<Pixel>, _ body: (RowSpan<Pixel>) -> Void) {
    var columns = span.columns
    let first = columnCoverage(columns.lowerBound)
    if first.weight < 256 {
      fade(span, columns.lowerBound, first, body)
      columns = columns.dropFirst()
    }
    let last = columns.isEmpty ? nil : columnCoverage(columns.upperBound - 1)
    let end = columns
    if let last, last.weight < 256 { columns = columns.dropLast() }
    if !columns.isEmpty { body(span.part(columns)) }
    if let last, last.weight < 256 { fade(span, end.upperBound - 1, last, body) }
  }

  private func fade<Pixel>(
    _ span: RowSpan<Pixel>, _ column: Int, _ coverage: Coverage, _ body: (RowSpan<Pixel>) -> Void
  ) {
    var pixel = span.pixels[column - span.start].scaled(
      weight: UInt32(coverage.weight), half: UInt32(coverage.half))
    withUnsafeMutablePointer(to: &pixel) {
      body(RowSpan(start: column, pixels: PixelRow($0, count: 1), isOpaque: false))
    }
  }
}
