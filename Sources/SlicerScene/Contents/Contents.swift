public import SlicerCore

/// What fills a layer's bounds.
public enum Contents: Hashable, Sendable {
  /// Nothing: only the sublayers show.
  case none
  /// The part ``Layer/contentsRect`` of a picture, stretched over the bounds.
  case picture(SceneImage)
  /// One color all over.
  case color(RGBA)
  /// One color inside an outline, in points of the bounds, beyond which it may go. Source:
  /// `CAShapeLayer`.
  case shape(Outline, RGBA)
}

/// What the back of a layer shows when it faces the eye.
public enum BackContents: Hashable, Sendable {
  /// The front, seen through the page: mirrored, under a white veil of this opacity, 0…1.
  case mirrored(veil: Double)
  /// Another picture, upright to someone who looks at the back: the part of it, in its unit square.
  case picture(SceneImage, Rect)
}

/// Which pixels a layer shows.
public enum SceneImage: Hashable, Sendable {
  /// What the stage shows before the transition: A.
  case outgoing
  /// What it shows afterwards: B.
  case incoming
  /// Pixels that the scene brings along, such as the back of a page or the map of a wipe; the name
  /// is what texts call them.
  case image(Bitmap, name: String)
}

extension SceneImage: CustomStringConvertible {
  /// `A`, `B`, or a name in quotes.
  public var description: String {
    switch self {
    case .outgoing: "A"
    case .incoming: "B"
    case .image(_, let name): "'\(name)'"
    }
  }
}

/// The pixels that scenes of a transition show and do not bring along.
package struct StageImages: Sendable {
  /// A, which is seen at progress 0.
  package var outgoing: Bitmap?
  /// B, which is seen at progress 1.
  package var incoming: Bitmap?

  /// The two pictures, each where there is one.
  package init(outgoing: Bitmap? = nil, incoming: Bitmap? = nil) {
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// The pixels that `image` stands for; nil for a picture of the transition that there is not.
  package subscript(image: SceneImage) -> Bitmap? {
    switch image {
    case .outgoing: outgoing
    case .incoming: incoming
    case .image(let image, _): image
    }
  }
}
