package import SlicerCore

/// A page that narrows towards a point, the mouth, and slides into it as a window does into the dock.
///
/// The page slides along the vertical. It slides along the
/// horizontal if the mouth, in the unit square, is nearer to the left or right side. Along that axis the far edge is the one that
/// is L away from the mouth. The near one is N ≤ L away. At a distance a from the mouth towards the far edge
/// what is seen lies slide · L farther out; across the axis all distances from the mouth's line shrink to 1 −
/// pinch · (1 − t²(3 − 2t)); t = a / L at most 1: both sides are S-curves that stay where they are while the
/// page slides along them, its far edge too. What lies beyond the mouth, down to the near edge, narrows and
/// slides the same way from there: nothing of it is left when slide · L is N. Progress 0 is the flat page and
/// 1 nothing.
package struct Funnel: Hashable, Sendable {
  /// Where the page goes, in points of the layer's bounds.
  package var mouth: Point
  /// 0…1; 0: a flat page, 1: all of it is in the mouth.
  package var progress: Double

  package init(mouth: Point, progress: Double) {
    self.mouth = mouth
    self.progress = progress
  }

  /// How far the page has narrowed: 0 as wide as ever, 1 all the way.
  package var narrowness: Double { Elementary.smoothstep(progress / 0.45) }

  /// How narrow the page is at the mouth: what is 1 there is as wide as 1 − pinch.
  package var pinch: Double { 0.97 * narrowness }

  /// The part of the page's length that is in the mouth, 0…1: it starts while the page narrows.
  package var slide: Double {
    let t = min(max((progress - 0.25) / 0.75, 0), 1)
    return t * t
  }

  /// The part of a flat page's area that is still seen, 0…1.
  package func rest(of size: Size) -> Double {
    let axis = axis(in: size)
    // Where the page ends, as parts of the funnel's length; the curve's integral up to there.
    let ends = [1 - slide, max(0, axis.near / axis.far - slide)]
    let seen = ends.map { $0 * (1 - pinch) + pinch * $0 * $0 * $0 * (1 - $0 / 2) }
    return (seen[0] + seen[1]) * axis.far / (axis.far + axis.near)
  }

  /// True if a page of `size` slides along the vertical.
  package func isVertical(in size: Size) -> Bool {
    let (x, y) = (mouth.x / size.width, mouth.y / size.height)
    return min(y, 1 - y) <= min(x, 1 - x)
  }

  /// From the mouth to the far edge and to the near one, in points; and whether the far one is at 0.
  package func axis(in size: Size) -> (far: Double, near: Double, isFirst: Bool) {
    let vertical = isVertical(in: size)
    let (place, length) = vertical ? (mouth.y, size.height) : (mouth.x, size.width)
    let isFirst = place >= length / 2
    let far = isFirst ? place : length - place
    return (far, max(0, length - far), isFirst)
  }
}
