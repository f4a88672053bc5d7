import Foundation
import SlicerCore
import SlicerScene

extension ReferencePage {
  /// Rings of water.
  func color(_ ripple: Ripple, at point: Point, isBack: Bool) -> SIMD4<Double> {
    guard layer.bounds.contains(point) else { return .zero }
    let ray = point - ripple.center
    let r = (ray.x * ray.x + ray.y * ray.y).squareRoot()
    let along = r - ripple.front
    guard abs(along) < ripple.reach, r > 0 else { return face(point, isBack: isBack) }
    let rest = 1 - (along / ripple.reach) * (along / ripple.reach)
    let phase = 2 * .pi * along / ripple.wavelength
    let unit = ray * (1 / r)
    let shown = ripple.center + unit * (r + ripple.amplitude * rest * rest * sin(phase))
    let inside = Point(
      x: min(max(shown.x, 0), layer.bounds.width), y: min(max(shown.y, 0), layer.bounds.height))
    // The light comes from the upper left.
    let light = ripple.glint * rest * rest * cos(phase) * (unit.x * -0.6 + unit.y * -0.8)
    let color = face(inside, isBack: isBack)
    return light > 0
      ? color.mixed(with: RGBA(red: 255, green: 255, blue: 255), light)
      : color.mixed(with: .black, -light)
  }

  /// A page on its way into a mouth.
  func color(_ funnel: Funnel, at point: Point, isBack: Bool) -> SIMD4<Double> {
    let isVertical = funnel.isReferenceVertical(in: layer.bounds)
    let (mouth, size) = (funnel.mouth, layer.bounds)
    let along = isVertical ? point.y - mouth.y : point.x - mouth.x
    let across = isVertical ? point.x - mouth.x : point.y - mouth.y
    let place = isVertical ? mouth.y : mouth.x
    let length = along < 0 ? place : (isVertical ? size.height : size.width) - place
    guard length > 0 else { return .zero }
    let width = 1 - funnel.referencePinch * (1 - ReferenceFormulas.smoothstep(abs(along) / length))
    guard width > 0 else { return .zero }
    let slide = length * funnel.referenceSlide
    let shownAlong = along < 0 ? along - slide : along + slide
    let shown =
      isVertical
      ? Point(x: mouth.x + across / width, y: mouth.y + shownAlong)
      : Point(x: mouth.x + shownAlong, y: mouth.y + across / width)
    return size.contains(shown) ? face(shown, isBack: isBack) : .zero
  }
}
