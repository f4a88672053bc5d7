public import SlicerCore

/// A name and a value, to be shown as a line or written as JSON.
public struct Fact: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case object([Fact])
    case list([Value])

    /// `{"width": …, "height": …}`.
    public static func size(_ size: PixelSize) -> Self {
      .object([Fact("width", .integer(size.width)), Fact("height", .integer(size.height))])
    }

    /// `{"x": …, "y": …, "width": …, "height": …}`.
    public static func rect(_ rect: PixelRect) -> Self {
      .object([
        Fact("x", .integer(rect.x)), Fact("y", .integer(rect.y)),
        Fact("width", .integer(rect.width)), Fact("height", .integer(rect.height)),
      ])
    }
  }

  /// As JSON has it: `camelCase`.
  public let name: String
  public let value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}
