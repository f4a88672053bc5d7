import Foundation
import SlicerCore
import SlicerScene

/// A page on a cylinder, seen from above: at each point its upper and its lower part.
struct ReferenceCylinder {
  private let cylinder: Cylinder
  private let page: ReferencePage
  private let isBack: Bool

  init(_ cylinder: Cylinder, _ page: ReferencePage, isBack: Bool) {
    (self.cylinder, self.page, self.isBack) = (cylinder, page, isBack)
  }

  /// How far a point lies beyond the axis.
  private func distance(_ point: Point) -> Double {
    let from = point - cylinder.origin
    return from.x * cylinder.direction.x + from.y * cylinder.direction.y
  }

  /// Where on the flat page the part that is turned over comes from, if any is seen at a point.
  private func upper(_ point: Point) -> Point? {
    let (s, radius) = (distance(point), cylinder.radius)
    guard s < radius else { return nil }
    let way = s < 0 ? .pi * radius - s : (.pi - asin(s / radius)) * radius
    let place = point + cylinder.direction * (way - s)
    return page.layer.bounds.contains(place) ? place : nil
  }

  /// Where the part comes from that lies flat or rises.
  private func lower(_ point: Point) -> Point? {
    let (s, radius) = (distance(point), cylinder.radius)
    guard s < radius else { return nil }
    let place = point + cylinder.direction * (s < 0 ? 0 : asin(s / radius) * radius - s)
    return page.layer.bounds.contains(place) ? place : nil
  }

  func color(at point: Point, _ shadows: Shadows) -> SIMD4<Double> {
    let sine = min(max(distance(point), 0) / cylinder.radius, 1)
    let light = ReferenceLight(shading: cylinder.shading, cosine: cos(asin(sine)))
    var result = shadows.beneath?.value(at: point) ?? .zero
    if let place = lower(point) {
      var color = page.face(place, isBack: isBack).mixed(with: .black, light.frontDarkness)
      if let shadow = shadows.onPage {
        let opaque = RGBA(red: shadow.color.red, green: shadow.color.green, blue: shadow.color.blue)
        color = color.mixed(with: opaque, shadow.value(at: point).w / 255)
      }
      result = over(color, result)
    }
    if let place = upper(point) { result = over(back(place, light), result) }
    return result
  }

  private func back(_ place: Point, _ light: ReferenceLight) -> SIMD4<Double> {
    let (x, y, size) = (place.x, place.y, page.layer.bounds)
    if min(x, y, size.width - x, size.height - y) < cylinder.edge {
      return page.border(place, isBack: !isBack).mixed(with: .black, light.edgeDarkness)
    }
    let white = RGBA(red: 255, green: 255, blue: 255)
    return page.face(place, isBack: !isBack).mixed(with: .black, light.backDarkness)
      .mixed(with: white, light.backGloss * (isBack ? page.frontPaper : page.backPaper))
  }

  /// How opaque the part is that is turned over, or all that is lifted.
  private func alpha(_ point: Point, isTurned: Bool) -> Double {
    let above = upper(point).map { page.face($0, isBack: !isBack).w / 255 } ?? 0
    guard !isTurned, distance(point) > 0, let place = lower(point) else { return above }
    return above + (1 - above) * page.face(place, isBack: isBack).w / 255
  }
}

extension ReferenceCylinder {
  /// The shadows of the rolled page.
  struct Shadows {
    let beneath: ReferenceShadow?
    let onPage: ReferenceShadow?
  }

  /// - Parameters:
  ///   - seen: what of the page's plane is on the stage.
  ///   - side: of a pixel, in points.
  func shadows(in seen: Rect, side: Double) -> Shadows {
    Shadows(
      beneath: shadow(isTurned: false, seen, side) { $0 },
      onPage: shadow(isTurned: true, seen, side) { $0 - 1 })
  }

  /// - Parameter rise: of the height of what is farthest, in radii of the cylinder.
  private func shadow(
    isTurned: Bool, _ seen: Rect, _ side: Double, rise: (Double) -> Double
  ) -> ReferenceShadow? {
    let size = page.layer.bounds
    let corners = [
      Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height),
      Point(x: size.width, y: size.height),
    ]
    let farthest = corners.map(distance).max() ?? 0
    let height = 1 - cos(min(max(farthest / cylinder.radius, 0), .pi))
    let strength = ReferenceFormulas.smoothstep(rise(height))
    guard var shadow = cylinder.shadow, strength > 0 else { return nil }
    shadow.opacity *= strength
    shadow.radius *= strength
    if page.isOpaque {
      let part = isTurned ? cylinder.turnedPart(of: size) : cylinder.liftedPart(of: size)
      return ReferenceShadow(shadow, part?.outlines ?? [])
    }
    let margin = shadow.radius + max(abs(shadow.offset.x), abs(shadow.offset.y)) + 2 * side
    let place = ReferenceGrid.Place(
      origin: Point(x: seen.x - margin, y: seen.y - margin), side: side,
      columns: Int(((seen.width + 2 * margin) / side).rounded(.up)),
      rows: Int(((seen.height + 2 * margin) / side).rounded(.up)))
    return ReferenceShadow(shadow, place) { column, row in
      let center = place.center(column, row)
      let samples = [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)]
      return samples.reduce(0) { sum, sample in
        let point = center + Point(x: sample.0, y: sample.1) * side
        return sum + alpha(point, isTurned: isTurned) / 4
      }
    }
  }
}
