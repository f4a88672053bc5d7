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
    let calm = [(point.x, layer.bounds.width), (point.y, layer.bounds.height)].map { at, side in
      ReferenceFormulas.smoothstep(min(at, side - at) / ripple.referenceMargin)
    }
    let shift = ripple.amplitude * rest * rest * sin(phase) * calm[0] * calm[1]
    // The light comes from the upper left.
    let slope = rest * rest * cos(phase) * (unit.x * -0.6 + unit.y * -0.8)
    let color = face(ripple.center + unit * (r + shift), isBack: isBack)
    guard slope > 0 else { return color.mixed(with: .black, ripple.glint * -slope) }
    let light = min(ripple.glint * slope + ripple.gloss * pow(slope, 6), 1) * frontPaper
    return color.mixed(with: RGBA(red: 255, green: 255, blue: 255), light)
  }

  /// A page on its way into a mouth.
  func color(_ funnel: Funnel, at point: Point, isBack: Bool) -> SIMD4<Double> {
    let isVertical = funnel.isReferenceVertical(in: layer.bounds)
    let (mouth, size) = (funnel.mouth, layer.bounds)
    let place = isVertical ? mouth.y : mouth.x
    let all = isVertical ? size.height : size.width
    let far = max(place, all - place)
    let sign = place >= all / 2 ? -1.0 : 1.0
    let along = ((isVertical ? point.y : point.x) - place) * sign
    let across = isVertical ? point.x - mouth.x : point.y - mouth.y
    let width = 1 - funnel.referencePinch * (1 - ReferenceFormulas.smoothstep(abs(along) / far))
    guard width > 0 else { return .zero }
    let slid = far * funnel.referenceSlide
    let shownAlong = place + (along < 0 ? along - slid : along + slid) * sign
    let shown =
      isVertical
      ? Point(x: mouth.x + across / width, y: shownAlong)
      : Point(x: shownAlong, y: mouth.y + across / width)
    return size.contains(shown) ? face(shown, isBack: isBack) : .zero
  }
}
