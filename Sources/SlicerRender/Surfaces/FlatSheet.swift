import SlicerCore

/// The part of a sheet that lies flat: copied where pixels fall on pixels, else sampled.
struct FlatSheet {
  let geometry: SheetGeometry
  let face: SheetFace
  /// The column and row of the picture at the stage's first pixel, if it is only moved by pixels.
  private let exact: (column: Int, row: Int, inside: PixelRect)?

  init(_ geometry: SheetGeometry, _ face: SheetFace) {
    self.geometry = geometry
    self.face = face
    exact = Self.exact(geometry, face)
  }

  /// Lays the columns over a row.
  func draw(_ columns: Range<Int>, row y: Int, onto target: UnsafeMutablePointer<UInt32>) {
    guard let exact else { return sample(columns, row: y, onto: target) }
    guard exact.inside.rows.contains(y) else { return }
    let columns = columns.clamped(to: exact.inside.columns)
    guard !columns.isEmpty else { return }
    let source = face.image.row(y + exact.row).baseAddress.map { $0 + exact.column }
    guard let source else { return }
    if face.image.isOpaque {
      (target + columns.lowerBound).update(
        from: source + columns.lowerBound, count: columns.count)
    } else {
      for x in columns {
        target[x] = SheetPixel(source[x]).over(SheetPixel(target[x])).packed
      }
    }
  }

  private func sample(
    _ columns: Range<Int>, row y: Int, onto target: UnsafeMutablePointer<UInt32>
  ) {
    for x in columns {
      let pixel = pixel(x, y)
      if pixel.lanes != 0 { target[x] = pixel.over(SheetPixel(target[x])).packed }
    }
  }

  /// The sheet at a pixel, without light: what is drawn where nothing bends it.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> SheetPixel {
    if let exact {
      guard exact.inside.columns.contains(x), exact.inside.rows.contains(y)
      else { return SheetPixel(lanes: 0) }
      return SheetPixel(face.texel(x + exact.column, y + exact.row))
    }
    let point = geometry.point(x, y)
    let covered = SheetEdges.coverage(
      Float(point.x), Float(point.y), geometry.bounds, Float(geometry.step),
      Float(geometry.step))
    if covered == 0 { return SheetPixel(lanes: 0) }
    return face.color(Float(point.x), Float(point.y)).scaled(covered)
  }

  private static func exact(
    _ geometry: SheetGeometry, _ face: SheetFace
  ) -> (column: Int, row: Int, inside: PixelRect)? {
    guard face.isPlain, let shift = face.shift(geometry) else { return nil }
    let (left, top) = (-geometry.origin.x / geometry.across.x, -geometry.origin.y / geometry.down.y)
    let (width, height) = (
      geometry.bounds.width / geometry.across.x, geometry.bounds.height / geometry.down.y
    )
    // Pixel centres lie half a pixel inside: the bounds begin and end between pixels.
    let corners = [left + 0.5, top + 0.5, left + 0.5 + width, top + 0.5 + height]
    guard corners.allSatisfy({ abs($0 - $0.rounded()) < 1e-4 }) else { return nil }
    let ends = corners.map { Int($0.rounded()) }
    let (x, y) = (max(ends[0], 0), max(ends[1], 0))
    let inside = PixelRect(
      x: x, y: y, width: max(0, min(ends[2], geometry.stage.width) - x),
      height: max(0, min(ends[3], geometry.stage.height) - y))
    // A part that reaches beyond its picture shows the picture's edge there: not a copy.
    let size = face.image.size
    let source = (columns: x + shift.column, rows: y + shift.row)
    guard source.columns >= 0, source.rows >= 0, source.columns + inside.width <= size.width,
      source.rows + inside.height <= size.height
    else { return nil }
    return (shift.column, shift.row, inside)
  }
}
