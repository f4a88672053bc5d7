import SlicerCore
import SlicerScene

/// How a layer's span joins its group: tint and opacity, then source-over or addition.
struct LayerJoin<Pixel: CanvasPixel>: Sendable {
  /// In parts of ``CanvasPixel/fullOpacity``.
  private let opacity: Int
  /// Premultiplied; by which samples are multiplied.
  private let tint: Pixel
  private let isTinted: Bool
  let adds: Bool

  init(opacity: Double, tint: RGBA = .white, adds: Bool) {
    // An opacity is exact where all of a tint is that.
    let isFaded = RGBA(red: tint.red, green: tint.green, blue: tint.blue) == .white
    self.opacity = Pixel.opacity(isFaded ? opacity * Double(tint.alpha) / 255 : opacity)
    (self.tint, isTinted, self.adds) = (Pixel(tint), !isFaded, adds)
  }

  /// Source-over at full opacity.
  static var plain: LayerJoin { LayerJoin(opacity: 1, adds: false) }

  /// True if pixels are joined at full opacity, without a tint.
  var isFull: Bool { opacity == Pixel.fullOpacity && !isTinted }

  var isOpaque: Bool { isFull && !adds }

  func join(_ span: RowSpan<Pixel>, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>)
  {
    guard opacity > 0, span.count > 0 else { return }
    if isFull { return row.join(span, adds: adds, scratch) }
    scratch.withRow { faded in
      let faded = faded.prefix(span.count)
      if isTinted {
        for i in 0..<span.count { faded[i] = span.pixels[i].product(tint) }
        if opacity < Pixel.fullOpacity { scratch.dim(faded, faded, opacity) }
      } else {
        scratch.dim(faded, span.pixels, opacity)
      }
      let span = RowSpan(start: span.start, pixels: faded, isOpaque: false)
      row.join(span, adds: adds, scratch)
    }
  }
}
