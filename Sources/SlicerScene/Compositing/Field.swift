public import SlicerCore

/// When each point of the stage turns over: 0 first … 1 last. A value, and a function of it.
///
/// Two fields of equal values are equal and have the same function. What the function gives is kept
/// as 16-bit numbers, so the renderer evaluates a field once for all frames.
public struct Field: Sendable {
  /// A value for each point, 0…1.
  public typealias Function = @Sendable (FieldPoint) -> Double

  private let value: any Hashable & Sendable & CustomStringConvertible
  package let function: Function

  /// - Parameters:
  ///   - value: all that the function depends on; its text is the field's.
  ///   - function: pure; what it returns is clamped to 0…1.
  public init(
    _ value: some Hashable & Sendable & CustomStringConvertible, function: @escaping Function
  ) {
    self.value = value
    self.function = function
  }

  /// The value at a point in steps of 1/65535, rounded.
  package func value(at point: FieldPoint) -> UInt16 {
    let value = function(point)
    // What is no number is 0.
    return UInt16(((value > 0 ? min(value, 1) : 0) * 65535).rounded())
  }
}

extension Field: Hashable, CustomStringConvertible {
  /// The same value.
  public static func == (a: Field, b: Field) -> Bool {
    a.value.isEqual(to: b.value)
  }

  /// Of the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

  /// As a scene prints it.
  public var description: String { value.description }
}

/// Where a field is asked for its value: the centre of a pixel.
public struct FieldPoint: Hashable, Sendable {
  /// The pixel's column and row.
  public let column: Int
  /// The pixel's row, from 0 at the top.
  public let row: Int
  /// The stage in pixels.
  public let size: PixelSize

  /// A pixel of a stage.
  package init(column: Int, row: Int, size: PixelSize) {
    self.column = column
    self.row = row
    self.size = size
  }

  /// The pixel's centre in the unit square.
  public var x: Double { (Double(column) + 0.5) / Double(size.width) }
  /// Of the pixel's centre, 0 at the top … 1 at the bottom.
  public var y: Double { (Double(row) + 0.5) / Double(size.height) }
}

extension Hashable {
  fileprivate func isEqual(to other: any Hashable) -> Bool { other as? Self == self }
}
