import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

extension Transition {
  /// The field of its reveal, halfway.
  func field(on stage: Stage) -> Field? {
    for layer in frame(at: 0.5, on: stage).layers {
      if case .replace(let reveal) = layer.compositing, case .field(let field) = reveal.source {
        return field
      }
    }
    return nil
  }
}

/// The areas that a field says are those in which its values are below a number, for every legal
/// parameter of every transition that has such a field.
struct OutlineTests {
  @Test(arguments: Legal.rows) func areasAreWhereValuesAreBelow(name: String) throws {
    let size = PixelSize(37, 23)
    for transition in try Legal.transitions(name) {
      guard let field = transition.field(on: Stage(pixelSize: size)), field.grain == .points,
        field.variation != .alongRows, field.variation != .alongColumns
      else { continue }
      for number in [0.03, 0.28, 0.5, 0.77, 0.96] {
        guard let outline = field.outline?(number, size) else { continue }
        var wrong = 0
        for y in 0..<size.height {
          for x in 0..<size.width {
            let point = FieldPoint(column: x, row: y, size: size, shift: Point(0.137, -0.251))
            let value = field.function(point)
            // Values are known to half of a step of 1/65535 where they are reversed.
            if abs(value - number) < 1e-4 { continue }
            let place = Point(Double(x) + 0.637, Double(y) + 0.249)
            if outline.contains(place) != (value < number) { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(transition) below \(number)")
      }
    }
  }

  @Test func shapesWithStraightEdgesSayTheirAreas() {
    let size = PixelSize(64, 48)
    let masks: [Mask] = [
      .wipe(from: .topLeft), .diamond(), .rectangle(), .star(), .checkerboard(), .clock(),
      .slices(),
    ]
    for mask in masks {
      let field = mask.field(on: Stage(pixelSize: size))
      #expect(field?.outline?(0.4, size)?.polygons.isEmpty == false, "\(mask)")
    }
  }
}

extension FrontOutline {
  /// True if a point lies inside: polygons go round it the same way, and once at most.
  fileprivate func contains(_ point: Point) -> Bool {
    let turns = polygons.map { polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { turns, side in
        let (a, b) = side
        guard (a.y <= point.y) != (b.y <= point.y) else { return turns }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        return x > point.x ? turns + (b.y > a.y ? 1 : -1) : turns
      }
    }
    let sum = turns.reduce(0, +)
    precondition(abs(sum) <= 1 && turns.allSatisfy { $0 == 0 || $0 == sum }, "areas overlap")
    return (sum != 0) != isOutside
  }
}
