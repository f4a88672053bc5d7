public import SlicerCore

/// When each point of the stage turns over: 0 first … 1 last. A name, numbers and a function.
///
/// Two fields with the same name and numbers are equal and have the same function. Values are kept
/// as 16-bit numbers, so the renderer evaluates a field once for all frames.
public struct Field: Sendable {
  /// A value for each point, 0…1.
  public typealias Function = @Sendable (FieldPoint) -> Double

  /// Which formula it is.
  public let name: String
  /// The formula's parameters.
  public let numbers: [Double]
  package let function: Function

  /// - Parameter function: pure; what it returns is clamped to 0…1.
  public init(_ name: String, _ numbers: [Double] = [], function: @escaping Function) {
    self.name = name
    self.numbers = numbers
    self.function = function
  }

  /// The value at a point in steps of 1/65535, rounded.
  public func value(at point: FieldPoint) -> UInt16 {
    UInt16((min(max(function(point), 0), 1) * 65535).rounded())
  }
}

extension Field: Hashable {
  /// The same name and numbers.
  public static func == (a: Field, b: Field) -> Bool {
    a.name == b.name && a.numbers == b.numbers
  }

  /// Of the name and the numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(numbers)
  }
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
  public init(column: Int, row: Int, size: PixelSize) {
    self.column = column
    self.row = row
    self.size = size
  }

  /// The pixel's centre in the unit square.
  public var x: Double { (Double(column) + 0.5) / Double(size.width) }
  /// Of the pixel's centre, 0 at the top … 1 at the bottom.
  public var y: Double { (Double(row) + 0.5) / Double(size.height) }
}
