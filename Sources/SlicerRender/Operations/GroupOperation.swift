/// Layers that are drawn onto transparency and then join as one.
struct GroupOperation: SceneOperation {
  let operations: [any SceneOperation]
  let join: LayerJoin
  /// Clips to a rectangle of the stage.
  let clip: FixedRect?
  let rows: Range<Int>

  init(_ operations: [any SceneOperation], join: LayerJoin, clip: FixedRect?, height: Int) {
    self.operations = operations
    self.join = join
    self.clip = clip
    rows = operations.rows.clamped(to: clip?.pixelRows(height) ?? 0..<height)
  }

  func covers(row y: Int) -> Bool {
    join.isOpaque && clip == nil
      && operations.contains { $0 is PictureOperation && $0.covers(row: y) }
  }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    scratch.withRow { pixels in
      var inner = RowBuffer(pixels, width: row.width)
      operations.draw(row: y, onto: &inner, scratch)
      if inner.isClear { return }
      let result = inner.contents(clear: scratch.clear)
      let whole = RowSpan(start: 0, count: row.width, pixels: result, isOpaque: inner.isOpaque)
      guard let clip else { return join.join(whole, onto: &row, scratch) }
      clip.cut(whole, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }
}
