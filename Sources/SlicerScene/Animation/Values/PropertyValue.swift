package import SlicerCore

/// A value for a property that is only known by its name, as when an animation is read from a file.
package enum PropertyValue: Hashable, Sendable {
  /// One for a number, two for a point (x, y) or a size (width, height), three for a vector; four for a
  /// rectangle (x, y, width, height); angles in radians.
  case numbers([Double])
  case color(RGBA)
  case flag(Bool)
  case transform(Transform3D)
  /// Several values of one type.
  case list([PropertyValue])
  case path(Path)
  case contents(Contents)
}

extension PropertyValue {
  package static func number(_ number: Double) -> PropertyValue { .numbers([number]) }

  /// `count` numbers, filled up with zeros; nil for anything else.
  func vector(_ count: Int) -> SIMD4<Double>? {
    guard case .numbers(let numbers) = self, numbers.count == count, count <= 4 else { return nil }
    var result = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { result[index] = number }
    return result
  }
}
