import SlicerCore
public import SlicerScene
public import SlicerWork

extension Layer {
  /// Sizes each text without a size to fit. Makes a layer for each of its ``StyledText/units``, named
  /// `NAME/1`, `NAME/2` …, so that animations find them.
  ///
  ///     let title = try Layer(.text(text), bounds: Size(width: 0, height: 0), position: center).named("title").typeset()
  ///     try scene.add(BasicAnimation(keyPath: \.opacity, from: 0, to: 1), to: "title/1")
  ///
  /// Texts that are not typeset before are when they are drawn, without layers of units.
  ///
  /// - Throws: ``WorkError`` for a text that cannot be set: a font or a character that is missing, more than a text may
  ///   have, a library that is not there.
  public func typeset() throws(WorkError) -> Layer {
    try WorkError.about(nil) {
      try SceneExtent.checkNesting([self])
      return try Typesetter(in: .sRGB).prepared([self]).first ?? self
    }
  }
}
