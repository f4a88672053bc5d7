public import SlicerCore

/// The second picture appears where a gray picture is dark first, where it is light last. That picture
/// is stretched over the stage.
///
/// Source: MLT's luma transition.
public struct Luma: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .picture("map", "grey picture: black turns over first", \.map, isRequired: true),
    .softness(\.softness),
    .flag("inverted", "white turns over first", \.isInverted),
  ]

  package var map: Bitmap?
  package var softness = 0.1
  package var isInverted = false

  /// A map whose black parts turn over first unless said.
  ///
  /// - Parameter isInverted: whether white turns over first, not black.
  public init(_ map: Bitmap, softness: Double = 0.1, isInverted: Bool = false) {
    (self.map, self.softness, self.isInverted) = (map, softness, isInverted)
  }

  /// Without a map yet: both pictures mix evenly.
  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let source =
      map.map { Reveal.Source.map(.image($0, name: "map"), isInverted: isInverted) } ?? .uniform
    let reveal = Reveal(source, progress: progress, softness: softness)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    return [Layer(.outgoing, on: stage), incoming]
  }

  package var traits: TransitionBehavior { .blend }

  package var inverse: (any Transition)? {
    var result = self
    result.isInverted.toggle()
    return result
  }
}
