import SlicerCore

/// One row of a group while it is drawn: knows what it holds, so that memory is touched once.
///
/// It is nothing, then either somebody else's row as it is, or the columns that were drawn. Columns that
/// nobody has drawn are transparent without having been written.
struct RowBuffer<Pixel: CanvasPixel> {
  let pixels: PixelRow<Pixel>
  /// The columns that somebody will look at; what stands in the others does not matter.
  let needed: Range<Int>
  private(set) var isOpaque = false
  private var drawn = 0..<0
  private var shown: PixelRow<Pixel>?

  var width: Int { pixels.count }

  init(_ pixels: PixelRow<Pixel>) { self.init(pixels, needed: 0..<pixels.count) }

  init(_ pixels: PixelRow<Pixel>, needed: Range<Int>) {
    (self.pixels, self.needed) = (pixels, needed)
  }

  var isClear: Bool { drawn.isEmpty && shown == nil }

  /// The columns that something was drawn on; nil if nothing was.
  var span: RowSpan<Pixel>? {
    if let shown { return RowSpan(start: 0, pixels: shown.prefix(width), isOpaque: isOpaque) }
    guard !drawn.isEmpty else { return nil }
    return RowSpan(start: drawn.lowerBound, pixels: pixels[drawn], isOpaque: isOpaque)
  }

  /// Forgets what was drawn and becomes `row`, which stays where it is until more is drawn.
  mutating func show(_ row: PixelRow<Pixel>, isOpaque: Bool) {
    shown = row
    drawn = 0..<0
    self.isOpaque = isOpaque
  }

  /// Says that all pixels have been written by somebody else.
  mutating func wasFilled(isOpaque: Bool) {
    shown = nil
    drawn = 0..<width
    self.isOpaque = isOpaque
  }

  /// The pixels to read; `clear` is a transparent row.
  mutating func contents(clear: PixelRow<Pixel>) -> PixelRow<Pixel> {
    if let shown { return shown }
    if isClear { return clear }
    finish()
    return pixels
  }

  /// Sees to it that all pixels that are needed stand in ``pixels``.
  mutating func finish() {
    settle()
    extend(to: 0, width)
  }

  /// Copies a row that is shown into ``pixels``; leaves columns that nobody drew unwritten, which ``finish()`` does not.
  mutating func settle() {
    guard let shown else { return }
    pixels[needed].copy(shown[needed])
    self.shown = nil
    drawn = 0..<width
  }

  /// Joins a span by source-over or by addition.
  mutating func join(_ span: RowSpan<Pixel>, adds: Bool, _ scratch: RowScratch<Pixel>) {
    guard span.count > 0 else { return }
    let coversAll = span.count == width && span.isOpaque
    if isClear || coversAll && !adds {
      if span.count == width { return fill(span) }
      pixels[span.columns].copy(span.pixels)
      drawn = span.columns
      return
    }
    settle()
    joinParts(span, adds: adds, scratch)
  }

  /// Has opaque pixels written where they stay.
  ///
  /// - Parameter body: writes all of them.
  mutating func overwrite(_ columns: Range<Int>, _ body: (PixelRow<Pixel>) -> Void) {
    guard !columns.isEmpty else { return }
    if columns.count == width {
      body(pixels)
      return wasFilled(isOpaque: true)
    }
    settle()
    if isClear { drawn = columns.lowerBound..<columns.lowerBound }
    let (start, end) = (drawn.lowerBound, drawn.upperBound)
    // A gap between the two becomes transparent.
    extend(to: min(start, columns.upperBound), max(end, columns.lowerBound))
    body(pixels[columns])
    drawn = min(start, columns.lowerBound)..<max(end, columns.upperBound)
  }

  private mutating func fill(_ span: RowSpan<Pixel>) {
    pixels.copy(span.pixels)
    wasFilled(isOpaque: span.isOpaque)
  }

  /// Blends what lies over drawn columns, and copies the rest.
  private mutating func joinParts(_ span: RowSpan<Pixel>, adds: Bool, _ scratch: RowScratch<Pixel>)
  {
    let columns = span.columns
    let (start, end) = (drawn.lowerBound, drawn.upperBound)
    // A gap between the two becomes transparent.
    extend(to: min(start, columns.upperBound), max(end, columns.lowerBound))
    copy(span, columns.lowerBound, min(columns.upperBound, start))
    copy(span, max(columns.lowerBound, end), columns.upperBound)
    blend(span, columns.clamped(to: start..<end), adds: adds, scratch)
    drawn = min(start, columns.lowerBound)..<max(end, columns.upperBound)
  }

  private func blend(
    _ span: RowSpan<Pixel>, _ columns: Range<Int>, adds: Bool, _ scratch: RowScratch<Pixel>
  ) {
    guard !columns.isEmpty else { return }
    let (target, source) = (pixels[columns], span.part(columns).pixels)
    switch (adds, span.isOpaque) {
    case (true, _): scratch.plus(target, source)
    case (false, true): target.copy(source)
    case (false, false): scratch.over(target, source)
    }
  }

  private func copy(_ span: RowSpan<Pixel>, _ start: Int, _ end: Int) {
    guard start < end else { return }
    pixels[start..<end].copy(span.part(start..<end).pixels)
  }

  /// Makes more columns drawn ones that are transparent.
  private mutating func extend(to start: Int, _ end: Int) {
    if start < drawn.lowerBound {
      pixels[start..<drawn.lowerBound].fill(.clear)
    }
    if end > drawn.upperBound {
      pixels[drawn.upperBound..<end].fill(.clear)
    }
    drawn = min(start, drawn.lowerBound)..<max(end, drawn.upperBound)
  }
}

/// Pixels that stand side by side in one row of the stage.
struct RowSpan<Pixel: CanvasPixel> {
  /// The column of the first pixel.
  var start: Int
  var pixels: PixelRow<Pixel>
  /// True if every pixel is known to be opaque.
  var isOpaque: Bool

  var count: Int { pixels.count }
  var columns: Range<Int> { start..<(start &+ count) }

  func part(_ columns: Range<Int>) -> RowSpan<Pixel> {
    let first = columns.lowerBound - start
    return RowSpan(
      start: columns.lowerBound, pixels: pixels[first..<first + columns.count],
      isOpaque: isOpaque)
  }
}
