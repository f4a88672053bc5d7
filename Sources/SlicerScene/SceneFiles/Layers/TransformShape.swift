import SlicerCore

/// A transform: `identity`, a step such as `{rotateZ: 30}`, or a list of steps, done one after the other.
enum TransformShape {
  /// The transform of a layer, and of its sublayers.
  static let shape = Shape<Transform3D>.defined("transform") { definition }

  static let definition: Shape<Transform3D> = step.list()
    .map { steps in steps.reduce(.identity) { $0.then($1) } }
    .ifList(
      else: step.ifMapping(
        else: .scalar(.words(["identity"]), "a transform, such as {rotateZ: 30} or identity") {
          text, _ in text == "identity" ? .identity : nil
        }))

  private static let step: Shape<Transform3D> = mapping.shape {
    []
  } make: { steps, node, _ in
    guard steps.count == 1, let step = steps.first else {
      throw SlicerError(
        node.place, .wrongKind(actual: node.noun, allowed: "one step; write several as a list"))
    }
    return step
  }

  /// The value functions, and what else a matrix can be made of.
  private static let mapping = MappingShape<[Transform3D]>(
    noun: "a step of a transform",
    keys: KeyPathCatalog.valueFunctions.rows.map { row in
      SceneKey(row.name, summary(of: row), value(of: row).refining { try row.transform($0) }) {
        $0.append($1)
      }
    } + [
      SceneKey("m34", "Perspective: -1 / the eye's distance in points", Shape<Double>.number) {
        var perspective = Transform3D.identity
        perspective.rows.2.w = $1
        $0.append(perspective)
      },
      SceneKey("matrix", "All 16 numbers, row by row", Shape<[Double]>.numbers(16)) {
        $0.append(Transform3D(numbers: $1))
      },
    ], isStep: true)

  private static func summary(of row: KeyPathRow) -> String {
    row.name + (row.unit.map { ", in \($0.inFiles)" } ?? "")
  }

  /// Two numbers are those of the plane; one is a factor for both of its axes.
  private static func value(of row: KeyPathRow) -> Shape<PropertyValue> {
    guard row.type == SIMD3<Double>.interpolation.type else { return PropertyShape.shape(of: row) }
    let rest = row.unit == .factor ? 1.0 : 0
    let list = Shape<Double>.number.list(atLeast: 2, atMost: 3).map {
      PropertyValue.numbers($0.count == 2 ? $0 + [rest] : $0)
    }
    guard row.unit == .factor else { return list }
    return list.ifList(else: Shape<Double>.number.map { .numbers([$0, $0, rest]) })
  }
}

extension KeyPathRow {
  /// The transform that a value function makes of a value.
  fileprivate func transform(_ value: PropertyValue) throws -> Transform3D {
    var layer = Layer(.none, bounds: Size(width: 0, height: 0), position: .zero)
    try change(to: value)(&layer)
    return layer.transform
  }
}

extension Transform3D {
  /// - Parameter numbers: 16.
  fileprivate init(numbers: [Double]) {
    let rows = (0..<4).map {
      SIMD4(numbers[4 * $0], numbers[4 * $0 + 1], numbers[4 * $0 + 2], numbers[4 * $0 + 3])
    }
    self.init(rows[0], rows[1], rows[2], rows[3])
  }
}
