public import SlicerCore

/// The pixels that scenes of a transition show and do not bring along.
public struct StageImages: Sendable {
  /// A, which is seen at progress 0.
  public var outgoing: Image?
  /// B, which is seen at progress 1.
  public var incoming: Image?

  /// The two pictures, each where there is one.
  public init(outgoing: Image? = nil, incoming: Image? = nil) {
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// The pixels that `image` stands for; nil for a picture of the transition that there is not.
  public subscript(image: SceneImage) -> Image? {
    switch image {
    case .outgoing: outgoing
    case .incoming: incoming
    case .image(let image, _): image
    }
  }
}
