import SlicerCore
import SlicerScene
import SlicerTestSupport
import SlicerTransitions

/// One transition's frames and xfade's.
struct XfadeComparison {
  private let transition: any Transition
  private let frames: XfadeFrames
  private let pictures: ScenePictures
  private let size: PixelSize

  /// What makes types that have a name of xfade's as xfade shows them.
  private static let presets = ["distance": ["softness": "0"]]

  init(_ name: String, _ outgoing: Bitmap, _ incoming: Bitmap) throws {
    transition = try TransitionCatalog.standard.entry(named: name)
      .transition(Self.presets[name] ?? [:])
    let expression = XfadeExpression.all[name].map { "custom:expr='\($0)'" }
    let filter = XfadeFrames.known.contains(name) && name != "fadegrays" ? name : expression ?? name
    frames = try XfadeFrames(filter, outgoing, incoming)
    pictures = ScenePictures(outgoing: outgoing, incoming: incoming)
    size = outgoing.size
  }

  private func canvas(_ index: Int) throws -> Canvas {
    try pictures.drawn(
      transition.frame(at: XfadeFrames.progresses[index], on: Stage(pixelSize: size)))
  }

  private func color(_ canvas: Canvas, _ x: Int, _ y: Int) -> SIMD3<Int> {
    let pixel = canvas[x, y]
    return SIMD3(Int(pixel.x), Int(pixel.y), Int(pixel.z))
  }

  /// The pixels that differ by more than `tolerance`.
  func differences(_ index: Int, tolerance: Int) throws -> Differences {
    let canvas = try canvas(index)
    var result = Differences()
    for y in 0..<size.height {
      for x in 0..<size.width {
        let rest = color(canvas, x, y) &- frames.color(index, x, y)
        let worst = (0..<3).map { abs(rest[$0]) }.max() ?? 0
        if worst > tolerance { result.add(x, y, worst) }
      }
    }
    return result
  }

  /// How much of a white picture over a black one there is: ours and xfade's.
  func coverages(_ index: Int) throws -> (Double, Double) {
    let canvas = try canvas(index)
    var sums = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        sums.0 += color(canvas, x, y).x
        sums.1 += frames.color(index, x, y).x
      }
    }
    let whole = Double(255 * size.width * size.height)
    return (Double(sums.0) / whole, Double(sums.1) / whole)
  }

  struct Differences: CustomStringConvertible {
    private var columns: Set<Int> = []
    private var rows: Set<Int> = []
    private var count = 0
    private var worst = 0
    private var first: (Int, Int)?

    mutating func add(_ x: Int, _ y: Int, _ difference: Int) {
      columns.insert(x)
      rows.insert(y)
      count += 1
      worst = max(worst, difference)
      first = first ?? (x, y)
    }

    var isEmpty: Bool { count == 0 }

    /// xfade's fronts take in one column or row too many, or too few.
    var isAtEndsOnly: Bool { columns.count <= 2 || rows.count <= 2 }

    var description: String {
      "\(count) pixels in \(columns.count) columns and \(rows.count) rows, up to \(worst), "
        + "the first at \(first ?? (0, 0))"
    }
  }
}
