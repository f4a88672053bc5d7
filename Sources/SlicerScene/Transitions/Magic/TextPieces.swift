import SlicerCore

/// The letters or words of a layer's text as layers of their own, in the layer's bounds.
struct TextPieces {
  let text: StyledText
  /// The letters of each piece.
  let strings: [String]
  let layers: [Layer]
  /// The layer with its other sublayers.
  let rest: Layer

  /// True if the text is the same and its lines stay as they are on the way, whatever its bounds.
  func isKept(in other: TextPieces) -> Bool {
    let isFree = !text.wraps && text.truncation == .none
    return text == other.text && (isFree || rest.bounds == other.rest.bounds)
  }
}

extension Layer {
  /// The pieces of its text; nil for a layer without one, or whose text cannot be laid out.
  func pieces(by part: MagicMove.Part) -> TextPieces? {
    guard case .text(let text) = contents else { return nil }
    if let placement = text.placement, placement.strings.count <= sublayers.count {
      let count = placement.strings.count
      guard text.fontSize != placement.fontSize || text.style != placement.style else {
        return TextPieces(
          text: text, strings: placement.strings, layers: Array(sublayers.prefix(count)),
          rest: with { $0.sublayers = Array(sublayers.dropFirst(count)) })
      }
      return composed(
        text, text.units ?? part.units,
        rest: with { $0.sublayers = Array(sublayers.dropFirst(count)) })
    }
    return composed(text, part.units, rest: self)
  }

  private func composed(
    _ text: StyledText, _ units: StyledText.Units, rest: Layer
  ) -> TextPieces? {
    var whole = text
    (whole.units, whole.placement) = (units, nil)
    guard let composed = try? TextCache.composed(whole, in: bounds) else { return nil }
    // One emoji is a piece of itself.
    if composed.units.count == 1, !composed.units[0].piece.pictures.isEmpty { return nil }
    return TextPieces(
      text: text, strings: composed.units.map(\.string),
      layers: composed.units.map { Layer($0, of: whole) }, rest: rest)
  }

  /// A piece of a text. One that is a picture, as an emoji is, stays a text of its own.
  private init(_ unit: ComposedText.Unit, of text: StyledText) {
    let size = unit.frame.size
    let position = Point(x: unit.frame.x, y: unit.frame.y) + size.center
    guard unit.piece.pictures.isEmpty else {
      var own = text
      (own.string, own.units, own.wraps) = (unit.string, nil, false)
      self.init(.text(own), bounds: size, position: position)
      return
    }
    var shapes = unit.piece.outlines.map { Contents($0.path, of: text, $0.color) }
    self.init(shapes.isEmpty ? .none : shapes.removeFirst(), bounds: size, position: position)
    sublayers = shapes.map { Layer(overlay: $0) }
  }
}
