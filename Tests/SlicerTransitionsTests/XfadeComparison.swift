import SlicerCore
import SlicerScene
import SlicerTestSupport

/// One transition's frames and xfade's.
struct XfadeComparison {
  private let transition: any Transition
  private let frames: XfadeFrames
  private let pictures: ScenePictures
  private let size: PixelSize

  init(_ name: String, _ outgoing: Bitmap, _ incoming: Bitmap) throws {
    // Makes a type with a name of xfade's as xfade shows it.
    // Ours are soft, and dissolve's grains larger and in patches.
    let hard = [
      "distance": ["softness": "0"], "dissolve": ["softness": "0", "grain": "1", "patches": "0"],
    ]
    transition = try TransitionCatalog.standard.entry(named: name).transition(hard[name] ?? [:])
    let expression = XfadeExpression.all[name].map { "custom:expr='\($0)'" }
    let filter = XfadeFrames.known.contains(name) && name != "fadegrays" ? name : expression ?? name
    frames = try XfadeFrames(filter, outgoing, incoming)
    pictures = ScenePictures(outgoing: outgoing, incoming: incoming)
    size = outgoing.size
  }

  /// Each pixel's place and colors: ours and xfade's.
  private func pixels(
    _ index: Int
  ) throws -> [(x: Int, y: Int, ours: SIMD3<Int>, theirs: SIMD3<Int>)] {
    let frame = try pictures.frame(
      transition, at: XfadeFrames.progresses[index], on: Stage(pixelSize: size))
    return (0..<size.height).flatMap { y in
      (0..<size.width).map { x in
        let pixel = SIMD4<Int>(truncatingIfNeeded: frame[x, y])
        return (x, y, SIMD3(pixel.x, pixel.y, pixel.z), frames.color(index, x, y))
      }
    }
  }

  /// The pixels that differ by more than `tolerance`.
  func differences(_ index: Int, tolerance: Int) throws -> Differences {
    var result = Differences()
    for (x, y, ours, theirs) in try pixels(index) {
      let rest = ours &- theirs
      let worst = max(rest.max(), -rest.min())
      if worst > tolerance { result.add(x, y, worst) }
    }
    return result
  }

  /// How much of a white picture over a black one there is: ours and xfade's.
  func coverages(_ index: Int) throws -> (Double, Double) {
    let pixels = try pixels(index)
    let whole = Double(255 * pixels.count)
    return (
      Double(pixels.reduce(0) { $0 + $1.ours.x }) / whole,
      Double(pixels.reduce(0) { $0 + $1.theirs.x }) / whole
    )
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
