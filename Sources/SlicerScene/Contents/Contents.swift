public import SlicerCore

// To add contents:
// 1. Write a case with a struct that is equal by value and printed in one line.
// 2. Draw it in `SlicerRender`, as an area (`Strokes`) or as pixels of a plane (`Gradients`), and plainly in the
//    tests' `ReferenceRenderer`.
// 3. Read it in `SceneFiles/Layers`: add a row to `ContentsShape.kinds`, under the key that tells it from the others.
// 4. Make what is many layers in the end, as particles are, into layers in `AnimatedScene+Moments`.

/// The filling of a layer's bounds.
public enum Contents: Hashable, Sendable {
  /// Nothing: only the sublayers show.
  case none
  /// The part ``Layer/contentsRect`` of a picture, stretched over the bounds.
  case picture(SceneImage)
  /// One color all over.
  case color(RGBA)
  /// A path that is filled, and drawn along.
  indirect case shape(ShapeContents)
  /// Colors that blend into each other.
  indirect case gradient(GradientContents)
  /// Particles, which an animated scene makes layers of: a scene of one moment shows none.
  indirect case emitter(Emitter)
  /// A text, which is laid out and becomes shapes before it is drawn.
  indirect case text(StyledText)
}

/// The back of a layer, seen when it faces away from the eye.
public enum BackContents: Hashable, Sendable {
  /// The front, seen through the page: mirrored, under a white veil of this opacity, 0…1. On a bent page
  /// the veil is darker for a dark picture.
  case mirrored(veil: Double)

  /// How white paper is, 0…1, for a picture on it of a mean brightness, 0…1: lights and papers that are
  /// much brighter than all else would glare.
  package static func paper(_ brightness: Double) -> Double { min(1, 0.05 + 2.8 * brightness) }
  /// Another picture, upright to someone who looks at the back: the part of it, in its unit square.
  case picture(SceneImage, Rect)
}

/// Which pixels a layer shows.
public enum SceneImage: Hashable, Sendable {
  /// The stage before the transition: A.
  case outgoing
  /// The stage after the transition: B.
  case incoming
  /// Pixels that the scene brings along, such as the back of a page or the map of a wipe. The name is what
  /// texts call them.
  case image(Bitmap, name: String)
  /// A scene, drawn onto transparency: as many pixels as its stage has. Its own pictures may be
  /// snapshots, too.
  indirect case snapshot(Scene)
}

extension SceneImage: CustomStringConvertible {
  /// `A`, `B`, a name in quotes, or `snapshot 8x8 { … }` with the scene's layers in a row.
  public var description: String {
    switch self {
    case .outgoing: "A"
    case .incoming: "B"
    case .image(_, let name): "'\(name)'"
    case .snapshot(let scene):
      "snapshot \(scene.stage.pixelSize) { "
        + scene.layers.map { "\($0)".replacing("\n", with: ";") }.joined(separator: "; ") + " }"
    }
  }
}

/// The pixels that scenes of a transition show and do not bring along.
package struct StageImages: Sendable {
  /// A, which is seen at progress 0.
  package var outgoing: Bitmap?
  /// B, which is seen at progress 1.
  package var incoming: Bitmap?

  package init(outgoing: Bitmap? = nil, incoming: Bitmap? = nil) {
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// The pixels that `image` stands for; nil for a picture of the transition that there is not, and
  /// for a snapshot, which a renderer draws before.
  package subscript(image: SceneImage) -> Bitmap? {
    switch image {
    case .outgoing: outgoing
    case .incoming: incoming
    case .image(let image, _): image
    case .snapshot: nil
    }
  }
}
