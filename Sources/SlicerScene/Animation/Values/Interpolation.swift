/// A value that can be animated: a number, a point, a size, a rectangle, a vector, a transform, a color, contents.
///
/// Beside SwiftUI's, which is a view or shape that changes, it is `SlicerKit.Animatable`.
public protocol Animatable: Hashable, Sendable {
  /// How values of this type are mixed and added.
  static var interpolation: Interpolation<Self> { get }
}

/// A type of values that this package can animate.
package protocol Interpolated: Animatable {
  static var mixing: Interpolation<Self> { get }
}

extension Interpolated {
  /// The type's interpolation.
  public static var interpolation: Interpolation<Self> { mixing }
}

/// How values of a type are mixed, added and measured; one for each type that can be animated.
public struct Interpolation<Value: Animatable>: Sendable {
  /// The type's name in lists: `number`, `point`, `color`.
  package let type: String
  /// So far on the way from one value to another; beyond 0…1 it goes on. Exact at 0 and 1.
  package let mix: @Sendable (Value, Value, Double) -> Value
  /// Adds a value to the one beneath.
  package let sum: @Sendable (Value, Value) -> Value
  /// The negative: its sum with the value is nothing.
  package let negative: @Sendable (Value) -> Value
  /// A value added to itself, so many times in all, at least once.
  package let multiple: @Sendable (Value, Int) -> Value
  package let distance: @Sendable (Value, Value) -> Double
  /// True if no number in it is infinite or none at all.
  package let isFinite: @Sendable (Value) -> Bool
  /// Reads a value of this type; nil where it has no meaning.
  package let read: @Sendable (PropertyValue) -> Value?
  /// Prints a value for lists.
  package let text: @Sendable (Value) -> String
  /// True if there is anything between two values that may be meant to be mixed; nil where there always is.
  package var canMix: (@Sendable (Value, Value) -> Bool)?
}

extension Interpolation {
  /// Up to four numbers, each in proportion.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - parts: unused ones are 0.
  ///   - make: from the numbers, which may be beyond what the type allows: then the nearest value.
  package static func vector(
    _ type: String, count: Int, parts: @escaping @Sendable (Value) -> SIMD4<Double>,
    make: @escaping @Sendable (SIMD4<Double>) -> Value,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) -> Interpolation {
    vector(type, parts: parts, make: make, read: { $0.vector(count).map(make) }, text: text)
  }

  /// Makes a type like ``vector(_:count:parts:make:text:)`` whose values are not given by these numbers.
  static func vector(
    _ type: String, parts: @escaping @Sendable (Value) -> SIMD4<Double>,
    make: @escaping @Sendable (SIMD4<Double>) -> Value,
    read: @escaping @Sendable (PropertyValue) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) -> Interpolation {
    Interpolation(
      type: type,
      mix: { start, end, share in
        if share == 0 { return start }
        if share == 1 { return end }
        let first = parts(start)
        return make(first + (parts(end) - first) * share)
      },
      sum: { make(parts($0) + parts($1)) },
      negative: { make(-parts($0)) },
      multiple: { make(parts($0) * Double($1)) },
      distance: { first, second in
        let way = parts(second) - parts(first)
        return (way * way).sum().squareRoot()
      },
      isFinite: { value in
        let numbers = parts(value)
        return (0..<4).allSatisfy { numbers[$0].isFinite }
      },
      read: read, text: text)
  }

  /// Values with nothing between them: half-way one gives place to the other. What is added takes
  /// the place of what was there.
  ///
  /// - Parameter read: what a value means that is given for a property by its name.
  package static func stepwise(
    _ type: String, read: @escaping @Sendable (PropertyValue) -> Value?,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) -> Interpolation {
    Interpolation(
      type: type, mix: { $2 < 0.5 ? $0 : $1 }, sum: { $1 }, negative: { $0 },
      multiple: { value, _ in value }, distance: { $0 == $1 ? 0 : 1 },
      isFinite: { _ in true }, read: read, text: text)
  }
}
