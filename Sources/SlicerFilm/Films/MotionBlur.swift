import SlicerCore
import SlicerScene
import SlicerWork

/// The view of moving things while a frame is exposed: the mean of moments.
///
/// The shutter is open for a part of a frame's time, half of it before the frame's moment. Moments lie
/// in the middles of as many equal parts as the fastest point goes pixels, ``fewest`` at least: then a
/// thing that is one pixel wide leaves no gaps. They are ``most`` at most, so of what goes farther things
/// narrower than 1/``most`` of the way are seen as several.
package enum MotionBlur {
  /// Shutter times, as parts of a frame's time.
  package static let allowed = 0.0...2.0
  static let fewest = 16
  static let most = 128

  /// - Throws: `SlicerError.badMotionBlur(_:)`.
  static func check(_ shutter: Double) throws {
    guard allowed.contains(shutter) else { throw .badMotionBlur("\(shutter)") }
  }

  /// Where the moments of an exposure of `shutter` frames lie, in frames from the frame's own.
  static func moments(_ count: Int, shutter: Double) -> [Double] {
    (0..<count).map { shutter * ((Double($0) + 0.5) / Double(count) - 0.5) }
  }

  /// How many moments a way of so many pixels takes.
  package static func count(forTravel pixels: Double) -> Int {
    // Rounding must not add a moment to a whole number of pixels.
    pixels < Double(most) ? max(fewest, Int((max(pixels, 0) - 1e-6).rounded(.up))) : most
  }
}

extension Scene {
  /// How many pixels the point goes that goes farthest until `other`; siblings are matched by their order.
  ///
  /// A front of a reveal is taken to cross the stage while its progress runs from 0 to 1. Nothing is known
  /// of scenes whose layers are others: the way is said to be infinite.
  func travel(to other: Scene) -> Double {
    let flat = Transform3D.identity
    return Layer.travel(layers, flat, other.layers, flat, across: stage.size) * stage.scale
  }
}

extension Layer {
  fileprivate static func travel(
    _ old: [Layer], _ before: Transform3D, _ new: [Layer], _ after: Transform3D, across size: Size
  ) -> Double {
    guard old.count == new.count else { return .infinity }
    return zip(old, new).map { $0.travel(before, to: $1, after, across: size) }.max() ?? 0
  }

  private func travel(
    _ before: Transform3D, to other: Layer, _ after: Transform3D, across size: Size
  ) -> Double {
    let (own, others) = (matrix(in: before), other.matrix(in: after))
    guard self != other || before != after else { return 0 }
    let corners = zip(bounds.corners, other.bounds.corners)
    let moved = corners.map { own.seen($0).distance(to: others.seen($1)) }.max() ?? 0
    let within = Self.travel(
      sublayers, inner(own), other.sublayers, other.inner(others), across: size)
    return max(
      moved + shifted(to: other), max(surface.travel(to: other.surface, bounds), within),
      front(to: other, across: size))
  }

  /// The matrix from the bounds to the stage.
  private func matrix(in parent: Transform3D) -> Transform3D {
    let anchor = Point(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
    return Transform3D.translation(x: -anchor.x, y: -anchor.y).then(transform)
      .then(.translation(x: position.x, y: position.y, z: zPosition)).then(parent)
  }

  /// The matrix from sublayers to the stage.
  private func inner(_ own: Transform3D) -> Transform3D {
    let anchor = Point(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
    return Transform3D.translation(x: -anchor.x, y: -anchor.y).then(sublayerTransform)
      .then(.translation(x: anchor.x, y: anchor.y)).then(own)
  }

  /// The distance in points that contents move within the bounds.
  private func shifted(to other: Layer) -> Double {
    let (x, y) = (contentsRect.x - other.contentsRect.x, contentsRect.y - other.contentsRect.y)
    let width = max(contentsRect.width, 1e-3)
    let height = max(contentsRect.height, 1e-3)
    return max(abs(x) / width * bounds.width, abs(y) / height * bounds.height)
  }

  /// The distance in points that the front of a reveal moves.
  private func front(to other: Layer, across size: Size) -> Double {
    guard case .replace(let old) = compositing, case .replace(let new) = other.compositing,
      old.source != .uniform
    else { return 0 }
    return abs(new.progress - old.progress) * max(size.width, size.height)
  }
}

extension Surface {
  fileprivate func travel(to other: Surface, _ size: Size) -> Double {
    switch (self, other) {
    case (.plane, .plane): 0
    case (.cylinder(let old), .cylinder(let new)):
      // Rows beyond the roll run back as fast as the roll goes on.
      2 * old.origin.distance(to: new.origin) + .pi * abs(old.radius - new.radius)
    case (.ripple, .ripple), (.warp, .warp): 0
    case (.funnel(let old), .funnel(let new)):
      abs(old.progress - new.progress) * max(size.width, size.height)
    default: .infinity
    }
  }
}

extension Size {
  fileprivate var corners: [Point] {
    [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: 0, y: height),
      Point(x: width, y: height),
    ]
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (x, y) = (x - other.x, y - other.y)
    return (x * x + y * y).squareRoot()
  }
}

extension Transform3D {
  /// Where a point is seen; those behind the eye are taken for near ones.
  fileprivate func seen(_ point: Point) -> Point {
    let place = apply(to: SIMD4(point.x, point.y, 0, 1))
    let w = max(place.w, 1e-3)
    return Point(x: place.x / w, y: place.y / w)
  }
}
