extension Reveal {
  /// The weight that is the whole of the new picture.
  package static let fullWeight = 32768

  /// ``share(_:)`` of a field's 16-bit value in steps of 1/32768, rounded: what renderers mix by.
  ///
  /// A channel becomes (old·(32768 − w) + new·w + 16384) >> 15, so that both ends are exact and equal
  /// channels stay equal.
  package func weight(at value: UInt16) -> Int {
    Int((share(Double(value) / 65535) * Double(Self.fullWeight)).rounded())
  }

  /// The weight of ``Source/uniform``.
  package var uniformWeight: Int {
    Int((min(max(progress, 0), 1) * Double(Self.fullWeight)).rounded())
  }
}
