import Foundation
import SlicerCore
import SlicerScene

/// A sheet on a cylinder, seen from above: at each point its upper and its lower part.
struct ReferenceCylinder {
  private let cylinder: Cylinder
  private let sheet: ReferenceSheet
  private let isBack: Bool
  private let shadows: Shadows

  /// What the rolled sheet casts; nothing for other surfaces.
  struct Shadows {
    let beneath: ReferenceShadow?
    let onSheet: ReferenceShadow?

    init(_ layer: Layer) {
      if case .cylinder(let cylinder) = layer.surface {
        beneath = ReferenceShadow(cylinder, cylinder.liftedPart(of: layer.bounds))
        onSheet = ReferenceShadow(cylinder, cylinder.turnedPart(of: layer.bounds))
      } else {
        (beneath, onSheet) = (nil, nil)
      }
    }
  }

  init(_ cylinder: Cylinder, _ sheet: ReferenceSheet, _ shadows: Shadows, isBack: Bool) {
    self.cylinder = cylinder
    self.sheet = sheet
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
    // Where on the flat sheet the two parts that are seen here come from.
    let lower = point + direction * ((s < 0 ? s : angle * radius) - s)
    let upper = point + direction * ((s < 0 ? .pi * radius - s : (.pi - angle) * radius) - s)
    var result = shadow
    if sheet.layer.bounds.contains(lower) {
      var color = sheet.face(lower, isBack: isBack)
      color = color.mixed(with: .black, light.frontDarkness)
      if let caster = shadows.onSheet {
        let opaque = RGBA(red: caster.color.red, green: caster.color.green, blue: caster.color.blue)
        color = color.mixed(with: opaque, caster.value(at: point).w / 255)
      }
      result = over(color, result)
    }
    if sheet.layer.bounds.contains(upper) {
      var color = sheet.face(upper, isBack: !isBack)
      color = color.mixed(with: .black, light.backDarkness)
      let white = RGBA(red: 255, green: 255, blue: 255)
      color = color.mixed(with: white, light.backGloss)
      result = over(color, result)
    }
    return result
  }
}
