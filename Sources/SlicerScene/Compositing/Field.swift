public import SlicerCore

/// When each point of the stage turns over: 0 first … 1 last. A name, numbers and a function.
///
/// Two fields with the same name and numbers are equal and have the same function. Values are kept
/// as 16-bit numbers, so the renderer evaluates a field once for all frames.
public struct Field: Sendable {
  public typealias Function = @Sendable (FieldPoint) -> Double

  public let name: String
  public let numbers: [Double]
  private let function: Function

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
  public static func == (a: Field, b: Field) -> Bool {
    a.name == b.name && a.numbers == b.numbers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(numbers)
  }
}

/// Where a field is asked for its value: the centre of a pixel.
public struct FieldPoint: Hashable, Sendable {
  /// The pixel's column and row.
  public let column: Int
  public let row: Int
  /// The stage in pixels.
  public let size: PixelSize

  public init(column: Int, row: Int, size: PixelSize) {
    self.column = column
    self.row = row
    self.size = size
  }

  /// The pixel's centre in the unit square.
  public var x: Double { (Double(column) + 0.5) / Double(size.width) }
  public var y: Double { (Double(row) + 0.5) / Double(size.height) }
}
