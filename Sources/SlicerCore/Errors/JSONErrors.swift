extension Error where Self == SlicerError {
  static func notJSON(_ what: String, at position: TextPosition) -> SlicerError {
    .badInput("this is not JSON: \(what)").with { $0.position = position }
  }
}
