import SlicerCore
import SlicerScene

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

  /// True if a picture hides with opaque pixels what was in row `y`.
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
