public import SlicerCore

/// A gradient of one colour that is laid over a layer's contents and keeps their transparency.
public struct Shade: Hashable, Sendable {
  /// The opacity at a place along the gradient.
  public struct Stop: Hashable, Sendable {
    /// 0 at ``Shade/start``, 1 at ``Shade/end``; ascending.
    public var location: Double
    /// 0…1.
    public var opacity: Double

    /// An opacity at a place.
    public init(_ location: Double, _ opacity: Double) {
      self.location = location
      self.opacity = opacity
    }
  }

  /// What is laid over the contents.
  public var color: RGBA
  /// Where the gradient begins and ends, in the unit square of the layer's bounds; before and behind
  /// them the first and the last opacity go on. Source: `CAGradientLayer`.
  public var start: Point
  /// Where the gradient ends.
  public var end: Point
  /// At least one.
  public var stops: [Stop]

  /// A gradient along a line; it wants one stop at least.
  public init(color: RGBA, from start: Point, to end: Point, stops: [Stop]) {
    precondition(!stops.isEmpty)
    self.color = color
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// The same opacity everywhere.
  public init(color: RGBA = .black, opacity: Double) {
    self.init(
      color: color, from: .zero, to: Point(x: 1, y: 0), stops: [Stop(0, opacity)])
  }
}
