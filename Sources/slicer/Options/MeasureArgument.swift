import ArgumentParser
import SlicerKit

/// A number of points, or a length with its unit.
struct MeasureArgument: ExpressibleByArgument, Hashable {
  let text: String

  init?(argument: String) {
    guard LengthText.hasUnits(argument) || Double(decimal: argument) != nil else { return nil }
    text = argument
  }

  private init(text: String) { self.text = text }

  /// Points that are given as a number.
  init(_ points: Int) { text = "\(points)" }

  /// True unless it is the default.
  var isStated: Bool { text != "0" }

  /// The length; nil for 0.
  ///
  /// - Throws: `SlicerError` for a number of points.
  func length(_ option: String) throws -> Length? {
    if points == 0 { return nil }
    guard hasUnit else { throw SlicerError.unitlessOption(option, text) }
    let length = try Length(parsing: text)
    guard length >= Length(millimeters: 0) else { throw SlicerError.unitlessOption(option, text) }
    return length
  }

  var hasUnit: Bool { LengthText.hasUnits(text) }

  /// The number; nil for a length, which ``measured(by:)`` makes one.
  var points: ExactDecimal? { Double(decimal: text).flatMap { ExactDecimal(rounding: $0) } }

  var defaultValueDescription: String { text }

  /// The argument in points.
  func measured(by measure: PictureMeasure) throws -> MeasureArgument {
    hasUnit ? Self(text: try LengthText.plain(text, .x, by: measure)) : self
  }

  /// Refuses a unit that is none of a length's.
  func check() throws { if hasUnit { _ = try Length(parsing: text) } }
}

extension String {
  /// The argument in points, if it has lengths.
  mutating func measure(_ axes: LengthText.Axes, by measure: PictureMeasure) throws {
    if LengthText.hasUnits(self) { self = try LengthText.plain(self, axes, by: measure) }
  }
}
