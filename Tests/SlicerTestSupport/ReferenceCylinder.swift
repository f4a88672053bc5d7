import Foundation
import SlicerCore
import SlicerScene

/// A page on a cylinder, seen from above: at each point its upper and its lower part.
struct ReferenceCylinder {
  private let cylinder: Cylinder
  private let page: ReferencePage
  private let isBack: Bool
  private let shadows: Shadows

  /// What the rolled page casts; nothing for other surfaces.
  struct Shadows {
    let beneath: ReferenceShadow?
    let onPage: ReferenceShadow?

    init(_ layer: Layer) {
      if case .cylinder(let cylinder) = layer.surface {
        beneath = ReferenceShadow(cylinder, cylinder.liftedPart(of: layer.bounds))
        onPage = ReferenceShadow(cylinder, cylinder.turnedPart(of: layer.bounds))
      } else {
        (beneath, onPage) = (nil, nil)
      }
    }
  }

  init(_ cylinder: Cylinder, _ page: ReferencePage, _ shadows: Shadows, isBack: Bool) {
    self.cylinder = cylinder
    self.page = page
    self.shadows = shadows
    self.isBack = isBack
  }

  func color(at point: Point) -> SIMD4<Double> {
    let (origin, direction, radius) = (cylinder.origin, cylinder.direction, cylinder.radius)
    let s = (point.x - origin.x) * direction.x + (point.y - origin.y) * direction.y
    let shadow = shadows.beneath?.value(at: point) ?? .zero
    guard s < radius else { return shadow }
    let angle = asin(max(s, 0) / radius)
    let light = ReferenceLight(shading: cylinder.shading, cosine: cos(angle))
    // Where on the flat page the two parts that are seen here come from.
    let lower = point + direction * ((s < 0 ? s : angle * radius) - s)
    let upper = point + direction * ((s < 0 ? .pi * radius - s : (.pi - angle) * radius) - s)
    var result = shadow
    if page.layer.bounds.contains(lower) {
      var color = page.face(lower, isBack: isBack)
      color = color.mixed(with: .black, light.frontDarkness)
      if let caster = shadows.onPage {
        let opaque = RGBA(red: caster.color.red, green: caster.color.green, blue: caster.color.blue)
        color = color.mixed(with: opaque, caster.value(at: point).w / 255)
      }
      result = over(color, result)
    }
    if page.layer.bounds.contains(upper) {
      var color = page.face(upper, isBack: !isBack)
      color = color.mixed(with: .black, light.backDarkness)
      let white = RGBA(red: 255, green: 255, blue: 255)
      color = color.mixed(with: white, light.backGloss)
      result = over(color, result)
    }
    return result
  }
}
