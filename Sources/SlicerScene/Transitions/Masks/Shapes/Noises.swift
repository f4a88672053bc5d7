import SlicerCore

/// A part of a value that follows from its other properties, and does not count where values are compared.
struct Derived<Value: Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: Self, b: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension Parameter {
  /// - Parameters:
  ///   - what: the length of the noise that it is.
  ///   - parts: how many of them lie along the shorter side by default.
  static func grain(
    _ what: String, of parts: Int, _ property: Property<Double>
  ) -> Parameter {
    .length("grain", "\(what) in points; 0: 1/\(parts) of the shorter side", property, in: 0...64)
  }
}

extension Stage {
  /// The pixels of a grain in points, or of a part of the shorter side for 0, at least 1. So noise looks alike at every
  /// size.
  func pixels(ofGrain grain: Double, parts: Int) -> Double {
    let shorter = Double(min(pixelSize.width, pixelSize.height))
    return max(min(grain > 0 ? grain * scale : shorter / Double(parts), 1e6), 1)
  }
}
