public import SlicerCore

/// The pixels that scenes of a transition show and do not bring along.
public struct StageImages: Sendable {
  public var outgoing: Image?
  public var incoming: Image?

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
