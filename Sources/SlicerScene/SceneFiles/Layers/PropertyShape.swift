import SlicerCore

/// Values of properties, as files write each type.
enum PropertyShape {
  /// The shape of a property: angles are degrees.
  static func shape(of row: KeyPathRow) -> Shape<PropertyValue> {
    if row.unit == .fraction, row.type == Double.interpolation.type {
      return Shape<Double>.share().map { .numbers([$0]) }
    }
    guard let shape = shapes[row.type] else { preconditionFailure("no shape of \(row.type)") }
    guard row.unit == .radians else { return shape }
    return shape.map { value in
      guard case .numbers(let degrees) = value else { return value }
      return .numbers(degrees.map { $0 * .pi / 180 })
    }
  }

  /// The values of a property of any type, before its type is known.
  static let anySchema = JSONSchema.either([
    .number(), .flag, .text(), .list(.either([.number(), .text()])), .reference("shape"),
    .reference("transform"),
  ])

  /// By the name of the type.
  private static let shapes: [String: Shape<PropertyValue>] = [
    Double.interpolation.type: Shape<Double>.number.map { .numbers([$0]) },
    Point.interpolation.type: Shape<Point>.point.map { .numbers([$0.x, $0.y]) },
    Size.interpolation.type: Shape<Size>.size.map { .numbers([$0.width, $0.height]) },
    Rect.interpolation.type: Shape<Rect>.rect.map { .numbers([$0.x, $0.y, $0.width, $0.height]) },
    SIMD3<Double>.interpolation.type: Shape<[Double]>.numbers(3).map { .numbers($0) },
    RGBA.interpolation.type: Shape<RGBA>.paint.map { .color($0) },
    Bool.interpolation.type: Shape<Bool>.flag.map { .flag($0) },
    Transform3D.interpolation.type: TransformShape.shape.map { .transform($0) },
    [RGBA].interpolation.type: Shape<RGBA>.paint.map { .color($0) }.list().map { .list($0) },
    [Double].interpolation.type: Shape<Double>.number.list().map { .numbers($0) },
    Path.interpolation.type: ContentsShape.path.map { .path($0) },
    Contents.interpolation.type: ContentsShape.shape.map { .contents($0) },
  ]
}
