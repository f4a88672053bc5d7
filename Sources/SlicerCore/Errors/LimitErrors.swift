extension Error where Self == SlicerError {
  /// - Parameter what: the things that are counted, as a plural: `pixels`.
  package static func overLimit(
    _ limit: Limit, what: String, actual: Int, allowed: Int
  ) -> SlicerError {
    .init(.tooLarge, "\(actual) \(what) are over the limit of \(allowed)", .raise(limit))
      .with { $0.limit = Excess(name: limit.property, actual: actual, allowed: allowed) }
  }

  /// So many of something are `actual`, and `allowed` at most are drawn.
  package static func tooMany(_ what: String, actual: Int, allowed: Int) -> SlicerError {
    .init(.tooLarge, "\(actual) \(what) are too many; at most \(allowed) are allowed")
      .with { $0.limit = Excess(name: what, actual: actual, allowed: allowed) }
  }

  /// `bytes` of memory are needed in one piece, and refused.
  package static func memory(bytes: Int) -> SlicerError {
    .init(
      .tooLarge, "slicer needs \(bytes) bytes of memory, which the system does not give",
      .fewerThreads
    )
    .with { $0.limit = Excess(name: "memory", actual: bytes, allowed: nil) }
  }

  /// A stage, with its pictures and the frames in the making, needs `bytes` of memory, and there are
  /// `granted`.
  package static func memoryOfStage(bytes: Int, granted: Int) -> SlicerError {
    .init(
      .tooLarge,
      "pictures and frames need \(bytes) bytes of memory; slicer may use \(granted)",
      .smallerStage
    ).with { $0.limit = Excess(name: "memory", actual: bytes, allowed: granted) }
  }
}

extension SlicerError {
  /// Names the layer that has too many.
  ///
  /// - Parameter name: the layer's.
  package func about(layer name: String?) -> SlicerError {
    guard id == "tooMany", let name, let limit, let allowed = limit.allowed else { return self }
    return .tooMany("\(limit.name) of layer '\(name)'", actual: limit.actual, allowed: allowed)
  }
}

extension Limit {
  /// The property of ``Limits``: `maxPixels`.
  package var property: String { "max" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
