import Foundation
import SlicerCore
import SlicerScene

extension ReferencePage {
  /// A picture whose points are read elsewhere.
  func color(_ warp: Warp, at point: Point, isBack: Bool) -> SIMD4<Double> {
    guard layer.bounds.contains(point) else { return .zero }
    func shown(_ source: Point) -> SIMD4<Double> { face(source, isBack: isBack) }
    let size = layer.bounds
    switch warp {
    case .gather(let form):
      let ray = point - form.center
      let t = ray.x * form.slope.x + ray.y * form.slope.y + form.offset
      let passed = ReferenceFormulas.smoothstep(t)
      let k = form.isRest ? 1 - passed : passed
      return shown(form.center + ray * k)
    case .kaleidoscope(let form):
      let source = form.referenceSource(of: point)
      return shown(form.mirrorsEdges ? source.mirrored(in: size) : source)
    case .hexagons(let form): return shown(form.referenceMiddle(of: point))
    case .waves(let form):
      let along = form.axis == .horizontal ? point.x : point.y
      let shift = form.amplitude * cos(2 * .pi * (along / form.wavelength + form.phase))
      return shown(
        form.axis == .horizontal
          ? Point(x: point.x, y: point.y + shift) : Point(x: point.x + shift, y: point.y))
    case .turn(let form):
      let ray = (point - form.center).turned(by: form.angle) * form.scale
      let place = form.center + ray
      let source = shown(form.mirrorsEdges ? place.mirrored(in: size) : place)
      return form.isMean ? (source + shown(point)) / 2 : source
    case .strips(let form):
      guard let shift = form.shift(at: point.y / size.height) else { return shown(point) }
      func moved(_ way: Double) -> SIMD4<Double> {
        let shift = shift + way
        if form.isSqueezed {
          let room = min(point.x, size.width - point.x)
          let part = shift == 0 ? 0 : min(room / (2.5 * abs(shift)), 1)
          return shown(Point(x: point.x + part * shift, y: point.y))
        }
        return shown(Point(x: point.x + shift, y: point.y).mirrored(acrossOf: size))
      }
      var color = moved(0)
      guard form.split > 0 else { return color }
      let (red, blue) = (moved(-form.split), moved(form.split))
      (color.x, color.z, color.w) = (red.x, blue.z, (color.w + red.w + blue.w) / 3)
      return color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: color.w))
    }
  }
}

extension KaleidoscopeWarp {
  /// The place, mirrored at one line after the other.
  fileprivate func referenceSource(of point: Point) -> Point {
    var ray = (point - center).turned(by: -angle)
    ray.y = abs(ray.y + distance)
    let count = (0...20).first { opening * pow(2, Double($0)) >= .pi } ?? 0
    for power in (0..<count).reversed() {
      let line = ray.turned(by: -opening * pow(2, Double(power)))
      if line.y > 0 {
        ray = Point(x: line.x, y: -line.y).turned(by: opening * pow(2, Double(power)))
      }
    }
    ray.y -= distance
    return center + ray.turned(by: angle + turn) * scale
  }
}

extension Honeycomb {
  /// The nearest of the middles around a place.
  fileprivate func referenceMiddle(of point: Point) -> Point {
    let (width, height) = (side * 3.0.squareRoot(), side * 1.5)
    let ray = point - center
    let row = (ray.y / height).rounded()
    let middles = [-1.0, 0, 1].flatMap { down in
      let line = row + down
      let shift = line.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 0.5
      let column = (ray.x / width - shift).rounded()
      return [-1.0, 0, 1].map { across in
        Point(x: (column + across + shift) * width, y: line * height)
      }
    }
    func distance(_ middle: Point) -> Double {
      let way = middle - ray
      return way.x * way.x + way.y * way.y
    }
    return center + (middles.min { distance($0) < distance($1) } ?? .zero)
  }
}

extension Point {
  fileprivate func turned(by angle: Double) -> Point {
    Point(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
  }

  fileprivate func mirrored(in size: Size) -> Point {
    Point(x: Self.mirrored(x, size.width), y: Self.mirrored(y, size.height))
  }

  fileprivate func mirrored(acrossOf size: Size) -> Point {
    Point(x: Self.mirrored(x, size.width), y: y)
  }

  private static func mirrored(_ value: Double, _ side: Double) -> Double {
    let rest = abs(value.truncatingRemainder(dividingBy: 2 * side))
    return min(rest, 2 * side - rest)
  }
}
