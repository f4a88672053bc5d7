import SlicerCore
import SlicerScene
import Synchronization

/// How much of each pixel a hard front has passed.
enum ReferenceFront {
  /// A front's identity. Two fields that agree to the bit at five points of every pixel are one.
  private struct Key: Hashable {
    let size: PixelSize
    let progress: Double
    let values: [Double]
  }

  /// The fronts so far: scenes that differ in their colors alone have the same ones.
  private static let known = Mutex<[Key: [Double]]>([:])

  /// The part of 16 × 16 points of each pixel that a front has passed, row by row. Points that it is just at count half.
  static func passed(_ field: Field, _ progress: Double, _ size: PixelSize) -> [Double] {
    func values(_ shifts: [Point], _ x: Int, _ y: Int) -> [Double] {
      shifts.map { field.function(FieldPoint(column: x, row: y, size: size, shift: $0)) }
    }
    func pixels<Value>(_ value: (Int, Int) -> Value) -> [Value] {
      (0..<size.height).flatMap { y in (0..<size.width).map { value($0, y) } }
    }
    let probes = [Point.zero] + [shift(0), shift(15), shift(240), shift(255)]
    let key = Key(
      size: size, progress: progress, values: pixels { values(probes, $0, $1) }.flatMap(\.self))
    if let passed = known.withLock({ $0[key] }) { return passed }
    let shifts = (0..<256).map(shift)
    let passed = pixels { x, y in
      var count = 0.0
      for shift in shifts {
        let value = field.function(FieldPoint(column: x, row: y, size: size, shift: shift))
        // A field is known to half of a step.
        count += abs(value - progress) <= 0.5 / 65535 ? 0.5 : value < progress ? 1 : 0
      }
      return count / 256
    }
    known.withLock { $0[key] = passed }
    return passed
  }

  /// - Parameter index: of 16 rows of 16 points in a pixel.
  private static func shift(_ index: Int) -> Point {
    Point(x: (Double(index % 16) + 0.5) / 16 - 0.5, y: (Double(index / 16) + 0.5) / 16 - 0.5)
  }
}
