public import SlicerCore

/// What fills a layer's bounds.
public enum Contents: Hashable, Sendable {
  /// Nothing: only the sublayers show.
  case none
  /// The part ``Layer/contentsRect`` of a picture, stretched over the bounds.
  case picture(SceneImage)
  case color(RGBA)
}

/// What the back of a layer shows when it faces the eye.
public enum BackContents: Hashable, Sendable {
  /// The front, seen through the sheet: mirrored, under a white veil of this opacity, 0…1.
  case mirrored(veil: Double)
  /// Another picture, upright to someone who looks at the back: the part of it, in its unit square.
  case picture(SceneImage, Rect)
}
