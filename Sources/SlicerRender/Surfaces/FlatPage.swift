internal import CSlicerKernels
import SlicerCore

/// The part of a page that lies flat: copied where pixels fall on pixels, else sampled.
struct FlatPage<Pixel: CanvasPixel> {
  let geometry: PageGeometry
  let face: PageFace<Pixel>
  /// The column and row of the picture at the stage's first pixel, if it is only moved by pixels.
  private let exact: Exact?

  private typealias Exact = (column: Int, row: Int, inside: PixelRect)

  init(_ geometry: PageGeometry, _ face: PageFace<Pixel>) {
    self.geometry = geometry
    self.face = face
    exact = Self.exact(geometry, face)
  }

  func draw(
    _ columns: Range<Int>, row y: Int, onto target: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) {
    guard let exact else { return sample(columns, row: y, onto: target, scratch) }
    guard exact.inside.rows.contains(y) else { return }
    let columns = columns.clamped(to: exact.inside.columns)
    guard !columns.isEmpty else { return }
    let (target, source) = (target[columns], pixels(columns, y, exact))
    if face.image.isOpaque { target.copy(source) } else { scratch.over(target, source) }
  }

  /// The picture's pixels that are seen in columns of a row.
  private func pixels(_ columns: Range<Int>, _ y: Int, _ exact: Exact) -> PixelRow<Pixel> {
    face.image.row(y + exact.row)[
      columns.lowerBound + exact.column..<columns.upperBound + exact.column]
  }

  private func sample(
    _ columns: Range<Int>, row y: Int, onto target: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) {
    PageRun<Pixel>.withRuns { run, _ in
      PagePlaces.forEach(in: columns) { start, count in
        fill(run, start, count, row: y, scratch)
        scratch.over(target[start..<start + count], run.pixels)
      }
    }
  }

  /// Fills the part that nothing bends, without light.
  func fill(
    _ run: PageRun<Pixel>, _ start: Int, _ count: Int, row y: Int, _ scratch: RowScratch<Pixel>
  ) {
    guard let exact else { return sample(run, start, count, y, scratch) }
    let columns = exact.inside.columns.clamped(to: start..<start + count)
    run.pixels.prefix(count).fill(.clear)
    guard exact.inside.rows.contains(y), !columns.isEmpty else { return }
    let first = columns.lowerBound - start
    run.pixels[first..<first + columns.count].copy(pixels(columns, y, exact))
  }

  private func sample(
    _ run: PageRun<Pixel>, _ start: Int, _ count: Int, _ y: Int, _ scratch: RowScratch<Pixel>
  ) {
    var (memory, sheet) = (run.places.memory, geometry.sheet)
    scratch.loops.pointee.flat(&memory, start, y, count, &sheet)
    face.paint(run, count: count, way: .zero, isVeiled: false, scratch)
  }

  private static func exact(_ geometry: PageGeometry, _ face: PageFace<Pixel>) -> Exact? {
    guard face.isPlain, let shift = face.shift(geometry) else { return nil }
    let (left, top) = (-geometry.origin.x / geometry.across.x, -geometry.origin.y / geometry.down.y)
    let (width, height) = (
      geometry.bounds.width / geometry.across.x, geometry.bounds.height / geometry.down.y
    )
    // Pixel centers lie half a pixel inside: the bounds begin and end between pixels.
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
