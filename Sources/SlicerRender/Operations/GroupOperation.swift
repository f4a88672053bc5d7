import SlicerCore
import SlicerScene

/// Layers that are drawn onto transparency and then join as one.
struct GroupOperation: SceneOperation {
  let operations: OperationList
  let join: LayerJoin
  /// Clips to a rectangle of the stage.
  let clip: FixedRect?
  let rows: Range<Int>

  var columns: Range<Int> { operations.columns }

  init(_ operations: [any SceneOperation], join: LayerJoin, clip: FixedRect?, height: Int) {
    self.operations = OperationList(operations)
    self.join = join
    self.clip = clip
    rows = self.operations.rows.clamped(to: clip?.pixelRows(height) ?? 0..<height)
  }

  func covers(row y: Int) -> Bool {
    join.isOpaque && clip == nil && operations.haveOpaquePicture(row: y)
  }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    scratch.withRow { pixels in
      var inner = RowBuffer(pixels.prefix(row.width))
      operations.draw(row: y, onto: &inner, scratch)
      if inner.isClear { return }
      let result = inner.contents(clear: scratch.clear)
      let whole = RowSpan(
        start: 0, pixels: result.prefix(row.width), isOpaque: inner.isOpaque)
      guard let clip else { return join.join(whole, onto: &row, scratch) }
      clip.cut(whole, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }
}

/// How a layer's span joins its group: opacity, then source-over or addition.
struct LayerJoin: Sendable {
  /// 0…256.
  let weight: Int
  let adds: Bool

  init(opacity: Double, adds: Bool) {
    weight = Int(((opacity > 0 ? min(opacity, 1) : 0) * 256).rounded())
    self.adds = adds
  }

  /// Source-over as it is.
  static let plain = LayerJoin(opacity: 1, adds: false)

  var isOpaque: Bool { weight == 256 && !adds }

  func join(_ span: RowSpan, onto row: inout RowBuffer, _ scratch: RowScratch) {
    guard weight > 0, span.count > 0 else { return }
    if weight == 256 { return row.join(span, adds: adds, scratch) }
    scratch.withRow { faded in
      let faded = faded.prefix(span.count)
      scratch.scale(faded, span.pixels, weight)
      let span = RowSpan(start: span.start, pixels: faded, isOpaque: false)
      row.join(span, adds: adds, scratch)
    }
  }
}
