import SlicerCore
import SlicerScene

/// A layer, a group or an effect, resolved to what it does to one row of the stage.
///
/// Rows are drawn in any order and on any thread, so a conformer only reads its own values. All
/// geometry is resolved when it is made; `draw` allocates nothing. Conformers are classes, whose methods
/// are compiled for each kind of pixel: values of a generic kind would be copied in every row.
protocol SceneOperation<Pixel>: AnyObject, Sendable {
  associatedtype Pixel: CanvasPixel

  /// The rows that it may change.
  var rows: Range<Int> { get }

  /// The columns that it may change, in all of its rows.
  var columns: Range<Int> { get }

  /// Whether row `y` is the same afterwards whatever was there before.
  func covers(row y: Int) -> Bool

  /// Whether what was opaque may be transparent afterwards.
  var mayClear: Bool { get }

  /// Draws onto row `y`, which is one of ``rows``.
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>)
}

extension SceneOperation {
  /// All, unless it says so.
  var columns: Range<Int> { 0..<Int.max }

  func covers(row y: Int) -> Bool { false }

  var mayClear: Bool { false }
}

/// Operations in the order in which they are drawn.
struct OperationList<Pixel: CanvasPixel>: Sendable {
  /// An existential is copied, and its references are counted, wherever it is used but in the methods
  /// of the object that holds it.
  private final class Step: Sendable {
    let operation: any SceneOperation<Pixel>
    let rows: Range<Int>
    let isPicture, mayClear: Bool

    init(_ operation: any SceneOperation<Pixel>) {
      self.operation = operation
      (rows, mayClear) = (operation.rows, operation.mayClear)
      // Asked for here: in each row it would cost more than the row.
      isPicture = operation is PictureOperation<Pixel> || operation is PlaneOperation<Pixel>
    }

    func hides(row y: Int) -> Bool { rows.contains(y) && operation.covers(row: y) }

    func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
      if rows.contains(y) { operation.draw(row: y, onto: &row, scratch) }
    }
  }

  private let steps: [Step]
  // They are `steps`, which live as long.
  private let uncounted: [Unmanaged<Step>]
  private let bands: RowBands

  init(_ operations: [any SceneOperation<Pixel>]) {
    steps = operations.map { Step($0) }
    bands = RowBands(steps.map { $0.rows })
    uncounted = bands.members.map { [steps] in .passUnretained(steps[$0]) }
  }

  /// Draws those that touch row `y`, from the last one on that hides all before it.
  ///
  /// Nothing is counted here: threads would wait for each other's counts, in every row.
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    uncounted.withUnsafeBufferPointer { steps in
      let near = bands.range(of: y)
      var first = near.upperBound
      while first > near.lowerBound {
        first -= 1
        if steps[first]._withUnsafeGuaranteedRef({ $0.hides(row: y) }) { break }
      }
      for i in first..<near.upperBound {
        steps[i]._withUnsafeGuaranteedRef { $0.draw(row: y, onto: &row, scratch) }
      }
    }
  }

  /// Whether a picture hides with opaque pixels what was in row `y`.
  func haveOpaquePicture(row y: Int) -> Bool {
    uncounted.withUnsafeBufferPointer { steps in
      for i in bands.range(of: y).reversed() {
        let (hides, clears) = steps[i]._withUnsafeGuaranteedRef { step in
          (step.isPicture && step.hides(row: y), step.mayClear && step.rows.contains(y))
        }
        if hides || clears { return hides }
      }
      return false
    }
  }

  var rows: Range<Int> { steps.map { $0.rows }.hull }

  var columns: Range<Int> {
    steps.filter { !$0.rows.isEmpty }.map { $0.operation.columns }.hull
  }
}

/// Which of many operations, or edges, touch which rows, by bands of rows: the work for a row is that
/// of what is near it, however much there is.
struct RowBands: Sendable {
  /// Few are looked at faster than looked up.
  private static let few = 8
  private static let height = 16

  /// Indices, band after band, in their order.
  let members: [Int]
  /// The first row of the first band.
  private let start: Int
  /// Where the members of each band begin, and where the last ones end; empty for no bands.
  private let places: [Int]

  init(_ rows: [Range<Int>]) {
    let touched = rows.filter { !$0.isEmpty }
    let start = touched.map(\.lowerBound).min() ?? 0
    self.start = start
    guard rows.count > Self.few, let end = touched.map(\.upperBound).max() else {
      (members, places) = (Array(rows.indices), [])
      return
    }
    func bands(of rows: Range<Int>) -> Range<Int> {
      if rows.isEmpty { return 0..<0 }
      let last = (rows.upperBound - 1 - start) / Self.height
      return (rows.lowerBound - start) / Self.height..<last + 1
    }
    var found = [[Int]](repeating: [], count: bands(of: start..<end).count)
    for (index, rows) in rows.enumerated() {
      for band in bands(of: rows) { found[band].append(index) }
    }
    members = Array(found.joined())
    places = found.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// Where the members are that may touch a row.
  func range(of row: Int) -> Range<Int> {
    if places.isEmpty { return members.indices }
    let band = (row - start) / Self.height
    guard row >= start, band + 1 < places.count else { return 0..<0 }
    return places[band]..<places[band + 1]
  }
}

/// Layers that are drawn onto transparency and then join as one.
final class GroupOperation<Pixel: CanvasPixel>: SceneOperation {
  let operations: OperationList<Pixel>
  let join: LayerJoin<Pixel>
  let clip: FixedRect?
  let rows: Range<Int>

  var columns: Range<Int> { operations.columns }

  init(
    _ operations: [any SceneOperation<Pixel>], join: LayerJoin<Pixel>, clip: FixedRect?, height: Int
  ) {
    self.operations = OperationList(operations)
    self.join = join
    self.clip = clip
    rows = self.operations.rows.clamped(to: clip?.pixelRows(height) ?? 0..<height)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func covers(row y: Int) -> Bool {
    join.isOpaque && clip == nil && operations.haveOpaquePicture(row: y)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    scratch.withRow { pixels in
      var inner = RowBuffer(pixels.prefix(row.width))
      operations.draw(row: y, onto: &inner, scratch)
      guard let whole = inner.span else { return }
      guard let clip else { return join.join(whole, onto: &row, scratch) }
      clip.cut(whole, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }
}

/// How a layer's span joins its group: tint and opacity, then source-over or addition.
struct LayerJoin<Pixel: CanvasPixel>: Sendable {
  /// Of ``CanvasPixel/fullOpacity``.
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

  /// Source-over as it is.
  static var plain: LayerJoin { LayerJoin(opacity: 1, adds: false) }

  /// Whether pixels lose nothing.
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
