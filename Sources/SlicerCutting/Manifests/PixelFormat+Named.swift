import SlicerCore

extension PixelFormat {
  /// The format whose ``description`` is `name`, as a manifest has it; nil if there is none.
  init?(named name: String) {
    let formats = Model.allCases.flatMap { model in
      [1, 2, 4, 8, 16].map { PixelFormat(model, bitDepth: $0) }
    }
    guard let format = formats.first(where: { $0.description == name }) else { return nil }
    self = format
  }
}
