public import SlicerCore

/// A gradient of one color that is laid over a layer's contents and keeps their transparency.
public struct Shade: Hashable, Sendable {
  /// The opacity at a place along the gradient.
  package struct Stop: Hashable, Sendable {
    /// 0 at ``Shade/start``, 1 at ``Shade/end``; ascending.
    package var location: Double
    /// 0…1.
    package var opacity: Double

    package init(_ location: Double, _ opacity: Double) {
      self.location = location
      self.opacity = opacity
    }
  }

  package var color: RGBA
  /// Where the gradient begins and ends, in the unit square of the layer's bounds; before and after
  /// them the first and the last opacity go on. Source: `CAGradientLayer`.
  package var start: Point
  package var end: Point
  /// At least one.
  package var stops: [Stop]

  /// A gradient along a line; without an opacity nothing is seen of it.
  ///
  /// - Parameters:
  ///   - start: where it begins, in the unit square of the layer's bounds.
  ///   - end: where it ends.
  ///   - opacities: each at a place from 0, the start, to 1, the end; ascending.
  public init(
    color: RGBA, from start: Point, to end: Point,
    opacities: [(location: Double, opacity: Double)]
  ) {
    self.init(
      color: color, from: start, to: end, stops: opacities.map { Stop($0.location, $0.opacity) })
  }

  package init(color: RGBA, from start: Point, to end: Point, stops: [Stop]) {
    self.color = color
    self.start = start
    self.end = end
    self.stops = stops.isEmpty ? [Stop(0, 0)] : stops
  }

  /// Makes a shade with one opacity everywhere.
  public init(color: RGBA = .black, opacity: Double) {
    self.init(
      color: color, from: .zero, to: Point(x: 1, y: 0), stops: [Stop(0, opacity)])
  }
}

/// The soft shadow of a layer on what lies beneath it. Source: `CALayer.shadow…`.
///
/// It is cast by what the layer shows: contents, sublayers and round corners, cut out by its mask. It is as
/// opaque as they are, so that nothing casts none. Blurred, so that along a straight edge it goes by
/// smoothstep from nothing, `radius` outside, to all, `radius` inside. What is known to be an opaque polygon
/// is not blurred but measured: the same along straight edges, a little fuller at corners.
package struct Shadow: Hashable, Sendable {
  /// The color of the shadow; its own opacity counts, too.
  package var color: RGBA
  /// 0…1.
  package var opacity: Double
  /// How far the edge fades, in points, inwards and outwards alike.
  package var radius: Double
  /// From the layer to its shadow, in points.
  package var offset: Point
  /// The outline that casts the shadow, as if it were opaque, in points of the bounds; nil for the layer's
  /// contents. Source: `CALayer.shadowPath`.
  package var path: Outline?

  /// A shadow, black and straight below unless said.
  package init(
    color: RGBA = .black, opacity: Double, radius: Double, offset: Point = .zero,
    path: Outline? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
    self.path = path
  }
}

/// A change of a layer's finished pixels, its sublayers included; several are applied in order.
public enum Filter: Hashable, Sendable {
  /// Square cells of this many pixels (at least 1) that show the mean of their colors. The middle of one is that of
  /// the stage; edges are at whole pixels, so that sides may differ by one.
  case pixellate(cell: Double)
  /// The mean of the pixel and those up to `reach` points to its right, as far as the picture goes.
  case blurRightward(reach: Double)
  /// A Gaussian blur with a deviation in points along rows and one along columns; the stage's last pixels go on for ever.
  case blur(across: Double, down: Double)
  /// Mixes each pixel with an opaque color and keeps its transparency; `amount` 0…1.
  case mixToColor(RGBA, amount: Double)
  /// Mixes each pixel with its own gray, (R + G + B) / 3; `amount` 0…1.
  case desaturate(amount: Double)

  /// A Gaussian blur whose deviation is `radius` points. Source: CSS's `blur()`.
  public static func blur(radius: Double) -> Filter { .blur(across: radius, down: radius) }
}
