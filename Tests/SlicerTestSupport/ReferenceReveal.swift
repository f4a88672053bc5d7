import Foundation
import SlicerCore
import SlicerScene

/// How a reveal mixes two pixels that are rounded already.
struct ReferenceReveal {
  private let reveal: Reveal
  private let pictures: StageImages
  private let size: PixelSize
  /// The part of each pixel that a hard front has passed, row by row; nil for other reveals.
  private let passed: [Double]?
  /// Nil unless the reveal is of regions of two pictures.
  private let regions: ReferenceRegions?

  init(_ reveal: Reveal, _ pictures: StageImages, _ size: PixelSize) {
    self.reveal = reveal
    self.pictures = pictures
    self.size = size
    if case .regions(let first) = reveal.source, let a = pictures[.outgoing],
      let b = pictures[.incoming], reveal.progress > 0, reveal.progress < 1
    {
      regions = ReferenceRegions(a, b, size, first: first)
    } else {
      regions = nil
    }
    if case .field(let field) = reveal.source, reveal.softness <= 0, field.grain == .points,
      reveal.progress > 0, reveal.progress < 1
    {
      passed = ReferenceFront.passed(field, reveal.progress, size)
    } else {
      passed = nil
    }
  }

  func mixed(
    _ old: SIMD4<Double>, _ new: SIMD4<Double>, _ x: Int, _ y: Int
  ) -> SIMD4<Double> {
    if reveal.progress <= 0 { return old }
    if reveal.progress >= 1 { return new }
    let weight: Double
    switch reveal.source {
    case .uniform: weight = reveal.referenceUniformWeight
    case .field(let field): weight = self.weight(field, x, y)
    case .map(let name, let isInverted):
      let value = mapValue(name, x, y)
      weight = reveal.referenceWeight(isInverted ? 65535 - value : value)
    case .regions:
      guard let regions else { return old }
      weight = reveal.referenceWeight(Double(regions[x, y]))
    case .difference:
      weight = reveal.referenceWeight((difference(old, new) * 65535).rounded())
    case .contrast(let slowly, let strength):
      return contrast(old, new, slowly, strength)
    }
    let full = Reveal.referenceFullWeight
    let sum = old * (full - weight) + new * weight + full / 2
    return (sum / full).rounded(.down)
  }

  private func weight(_ field: Field, _ x: Int, _ y: Int) -> Double {
    if reveal.softness > 0 {
      let hub = field.hub.map { Field.steps($0(FieldPoint(column: x, row: y, size: size))) }
      return reveal.referenceWeight(field.steps(x, y, size), hub: hub.map { Double($0) / 65535 })
    }
    guard let passed else { return reveal.referenceWeight(field.steps(x, y, size)) }
    return passed[y * size.width + x] * Reveal.referenceFullWeight
  }

  /// The gray of a map at a pixel's center, bilinear if the map has another size.
  private func mapValue(_ name: SceneImage, _ x: Int, _ y: Int) -> Double {
    guard let image = pictures[name] else { return 0 }
    var layer = Layer(.picture(name), bounds: Size(width: 1, height: 1), position: .zero)
    layer.contentsRect = .unit
    let unit = Point(
      x: (Double(x) + 0.5) / Double(size.width), y: (Double(y) + 0.5) / Double(size.height))
    let color =
      image.size == size
      ? SIMD4<Double>(image[x, y]) : ReferencePage(layer, pictures).face(unit, isBack: false)
    return ((color.x + color.y + color.z) / 3 * 257).rounded()
  }

  /// The distance of two colors, straight, at most 1.
  private func difference(_ old: SIMD4<Double>, _ new: SIMD4<Double>) -> Double {
    let rest = straight(old) - straight(new)
    return min((rest * rest).sum().squareRoot(), 1)
  }

  private func straight(_ color: SIMD4<Double>) -> SIMD4<Double> {
    var result = color.w == 0 ? .zero : color / color.w
    result.w = color.w / 255
    return result
  }

  private func contrast(
    _ old: SIMD4<Double>, _ new: SIMD4<Double>, _ slowly: Bool, _ strength: Double
  ) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for i in 0..<4 {
      let difference = abs(new[i] - old[i]) / 255
      let exponent = 1 + strength * log(slowly ? 2 - difference : 1 + difference)
      let share = 1 - pow(1 - reveal.progress, exponent)
      result[i] = ReferenceFormulas.mix(old[i], new[i], share)
    }
    return ReferencePixels.rounded(result)
  }
}
