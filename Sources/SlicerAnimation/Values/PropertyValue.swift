package import SlicerCore
package import SlicerScene

/// A value for a property that is only known by its name, as when an animation is read from a file.
package enum PropertyValue: Hashable, Sendable {
  /// One for a number, two for a point (x, y) or a size (width, height), three for a vector, four for a
  /// rectangle (x, y, width, height); angles in radians.
  case numbers([Double])
  /// For a color.
  case color(RGBA)
  /// For what is or is not.
  case flag(Bool)
  /// For a whole transform.
  case transform(Transform3D)
  /// For several values of one type.
  case list([PropertyValue])
  /// For a path.
  case path(Path)
  /// For contents.
  case contents(Contents)
}

extension PropertyValue {
  /// One number.
  package static func number(_ number: Double) -> PropertyValue { .numbers([number]) }

  /// `count` numbers, filled up with zeros; nil for anything else.
  func vector(_ count: Int) -> SIMD4<Double>? {
    guard case .numbers(let numbers) = self, numbers.count == count, count <= 4 else { return nil }
    var result = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { result[index] = number }
    return result
  }
}
