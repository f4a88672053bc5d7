import SlicerCore

/// Lays what it draws on what lies beneath, which stays as opaque as it is: see ``Compositing/atop``,
/// ``Compositing/light`` and ``Compositing/screen``.
final class AtopOperation<Pixel: CanvasPixel>: SceneOperation {
  enum Form { case paint, light, screen }

  let operations: OperationList<Pixel>
  private let form: Form

  var rows: Range<Int> { operations.rows }
  var columns: Range<Int> { operations.columns }

  init(_ operations: [any SceneOperation<Pixel>], _ form: Form) {
    (self.operations, self.form) = (OperationList(operations), form)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    if row.isClear { return }
    row.settle()
    guard let below = row.span else { return }
    scratch.withRow { pixels in
      var inner = RowBuffer(pixels.prefix(row.width), needed: below.columns)
      operations.draw(row: y, onto: &inner, scratch)
      guard let own = inner.span, own.columns.overlaps(below.columns) else { return }
      let columns = own.columns.clamped(to: below.columns)
      let span = own.part(columns)
      // Lines along edges are most of what is painted: a few pixels of a wide span.
      var first = Self.firstSeen(in: span, from: 0)
      while first < columns.count {
        var x = first
        while x < columns.count, span.pixels[x].alpha > 0 { x &+= 1 }
        let run = columns.lowerBound + first..<columns.lowerBound + x
        paint(span.part(run), on: below.part(run).pixels)
        first = Self.firstSeen(in: span, from: x)
      }
    }
  }

  /// The index of the first pixel at or after `first` that is not transparent; the span's count if there is none.
  private static func firstSeen(in span: RowSpan<Pixel>, from first: Int) -> Int {
    let (pixels, count, step) = (span.pixels.start, span.count, 32 / Pixel.size)
    func isClear(_ x: Int) -> Bool {
      let bytes = UnsafeRawPointer(pixels + x)
      return stride(from: 0, to: 32, by: 8).allSatisfy {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self) == 0
      }
    }
    var x = first
    while x &+ step <= count, isClear(x) { x &+= step }
    while x < count, pixels[x].alpha == 0 { x &+= 1 }
    return x
  }

  private func paint(_ span: RowSpan<Pixel>, on below: PixelRow<Pixel>) {
    if form == .screen {
      for i in 0..<span.count {
        let target = below[i]
        let room = SIMD4(repeating: target.alpha) &- target.channels
        below[i] = target.plus(Pixel(channels: room).product(span.pixels[i]))
      }
      return
    }
    let isLight = form == .light
    for i in 0..<span.count {
      let (source, target) = (span.pixels[i], below[i])
      let rest = Pixel.whole &- source.alpha
      let painted = source.product(target.alpha).plus(target.product(rest))
      below[i] = isLight ? Self.lit(target, painted) : painted
    }
  }

  /// Mixes two pixels of one opacity by the brightness of the first.
  private static func lit(_ dark: Pixel, _ light: Pixel) -> Pixel {
    if dark.alpha == 0 { return dark }
    let (a, b) = (dark.channels, light.channels)
    // A division for each pixel would be half of the time of what is opaque.
    let shares =
      32 &+ (dark.isOpaque ? (a &* 512) &>> Pixel.depth : (a &* 512) / SIMD4(repeating: dark.alpha))
    let full = SIMD4<UInt32>(repeating: 256)
    let part = shares.replacing(with: full, where: shares .> full)
    return Pixel(channels: (a &* (full &- part) &+ b &* part &+ 128) &>> 8)
  }
}
