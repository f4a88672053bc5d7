/// A field of a mask: when each point of the stage turns over.
///
/// A new mask is one file with such a type and one row in `TransitionRow.masks`.
public protocol MaskShape: Hashable, Sendable {
  /// The row's name.
  static var name: String { get }
  /// What can be chosen besides what all masks have.
  static var parameters: [Parameter<Mask<Self>>] { get }

  init()

  /// 0: turns over first … 1: last. Values beyond are clamped.
  func value(at point: MaskPoint) -> Double

  /// The property values as numbers: fields with the same name and numbers are one.
  var numbers: [Double] { get }
}
