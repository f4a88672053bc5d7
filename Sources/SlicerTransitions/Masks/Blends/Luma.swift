public import SlicerCore
public import SlicerScene

/// The second picture appears where a grey picture is dark first, where it is light last.
///
/// Source: MLT's luma transition.
public struct Luma: CatalogTransition {
  /// The name in the catalog.
  package static let name = "luma"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .picture("map", "grey picture: black turns over first", \.map, isRequired: true),
    .softness(\.softness),
    .flag("inverted", "white turns over first", \.isInverted),
  ]

  /// Stretched over the stage; without one both pictures mix evenly.
  public var map: Bitmap?
  /// 0…1.
  public var softness = 0.1
  /// Whether white turns over first, not black.
  public var isInverted = false

  /// With the defaults.
  public init() {}

  /// A map, which is stretched over the stage.
  public init(_ map: Bitmap, softness: Double = 0.1, isInverted: Bool = false) {
    (self.map, self.softness, self.isInverted) = (map, softness, isInverted)
  }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let source =
      map.map { Reveal.Source.map(.image($0, name: "map"), isInverted: isInverted) } ?? .uniform
    let reveal = Reveal(source, progress: progress, softness: softness)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    return Scene(stage, [Layer(.outgoing, on: stage), incoming])
  }

  /// What holds for it always.
  public var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    result.isInverted.toggle()
    return result
  }
}
