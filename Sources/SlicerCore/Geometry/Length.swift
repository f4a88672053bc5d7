/// A physical length in whole micrometers: exact for millimeters, centimeters and inches.
public struct Length: Hashable, Sendable {
  /// The value; an inch has 25,400.
  package let micrometers: Int

  /// The largest magnitude that can be parsed: a kilometer.
  package static let limit = 1_000_000_000

  package init(micrometers: Int) { self.micrometers = micrometers }

  /// A length in millimeters, rounded to micrometers; one beyond a kilometer counts as that.
  public init(millimeters: Double) {
    let limit = Double(Self.limit)
    let micrometers = (millimeters * 1000).rounded()
    self.micrometers = micrometers.isNaN ? 0 : Int(min(max(micrometers, -limit), limit))
  }

  /// A unit by its two letters.
  package enum Unit: String, CaseIterable, Sendable {
    case mm, cm
    case inch = "in"

    package var micrometers: Int {
      switch self {
      case .mm: 1000
      case .cm: 10_000
      case .inch: 25_400
      }
    }
  }

  /// A number of units, rounded to micrometers; nil beyond ``limit``.
  init?(_ number: ExactDecimal, _ unit: Unit) {
    let product = Int128(number.millionths) * Int128(unit.micrometers)
    let rounded = (product + (product < 0 ? -500_000 : 500_000)) / 1_000_000
    guard rounded.magnitude <= Self.limit else { return nil }
    micrometers = Int(rounded)
  }

  /// Parses `8mm`, `1.5 cm` or `3in`.
  ///
  /// - Throws: an error for a number without a unit or with another one.
  public init(parsing text: String) throws {
    guard let parts = LengthText.parts(of: text), parts.count == 1 else {
      throw SlicerError.notALength(text)
    }
    guard let unit = try parts[0].unit(in: text) else { throw SlicerError.unitlessLength(text) }
    guard let number = ExactDecimal(parts[0].number), let length = Length(number, unit) else {
      throw SlicerError.notALength(text)
    }
    self = length
  }
}

extension Length: Comparable {
  /// Compares the values.
  public static func < (a: Self, b: Self) -> Bool { a.micrometers < b.micrometers }
}

extension Length: CustomStringConvertible {
  /// The value in millimeters: `8 mm`, `215.9 mm`.
  public var description: String { "\(millimeters) mm" }

  /// The number of millimeters: `215.9`.
  package var millimeters: String {
    "\(ExactDecimal.millionths(micrometers * 1000))"
  }
}
