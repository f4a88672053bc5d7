/// A smooth line through values. Source: Kochanek and Bartels, 1984.
///
/// It is made by mixing two values at a time (de Casteljau), so that colors, turns and whatever else
/// can be mixed has one, too. At its ends it goes on as it came: the slope is that to the neighbor.
struct Spline<Value: Animatable> {
  let values: [Value]
  private let knots: [SplineKnot]

  /// - Parameter values: two or more.
  init(_ values: [Value], knots: [SplineKnot]) {
    (self.values, self.knots) = (values, knots)
  }

  /// At `place`: 1.25 is a quarter of the way from the second value to the third.
  func value(at place: Double) -> Value {
    let segment = place.segment(upTo: values.count - 2)
    let share = place - Double(segment)
    if share == 0 { return values[segment] }
    if share == 1 { return values[segment + 1] }
    let mix = Value.interpolation.mix
    let (start, end) = (values[segment], values[segment + 1])
    let (first, second) = (leaving(segment), arriving(segment + 1))
    let middle = mix(first, second, share)
    return mix(
      mix(mix(start, first, share), middle, share), mix(middle, mix(second, end, share), share),
      share)
  }

  /// A third of the tangent after a value: the first control point of the segment that it begins.
  private func leaving(_ index: Int) -> Value {
    let knot = knots.indices.contains(index) ? knots[index] : SplineKnot()
    let pull = (1 - knot.tension) / 2
    return control(
      at: index, before: pull * (1 + knot.bias) * (1 + knot.continuity),
      after: pull * (1 - knot.bias) * (1 - knot.continuity), sign: 1)
  }

  /// A third of the tangent before a value, backwards.
  private func arriving(_ index: Int) -> Value {
    let knot = knots.indices.contains(index) ? knots[index] : SplineKnot()
    let pull = (1 - knot.tension) / 2
    return control(
      at: index, before: pull * (1 + knot.bias) * (1 - knot.continuity),
      after: pull * (1 - knot.bias) * (1 + knot.continuity), sign: -1)
  }

  /// The value, moved by a third of `before` · (it − its left neighbor) + `after` · (its right
  /// neighbor − it): the mean of two mixes, each of which goes twice as far.
  private func control(at index: Int, before: Double, after: Double, sign: Double) -> Value {
    let mix = Value.interpolation.mix
    let value = values[index]
    let left = index > 0 ? values[index - 1] : mix(value, values[index + 1], -1)
    let right = index + 1 < values.count ? values[index + 1] : mix(value, values[index - 1], -1)
    return mix(
      mix(value, left, -sign * before * 2 / 3), mix(value, right, sign * after * 2 / 3), 0.5)
  }
}

extension Spline {
  /// Short straight parts of a segment, by which its length is measured.
  private static var parts: Int { 64 }

  /// The value at a share of the line's length, 0…1.
  func paced(at progress: Double) -> Value {
    let count = (values.count - 1) * Self.parts
    let points = (0...count).map { value(at: Double($0) / Double(Self.parts)) }
    return value(at: Pacing(points).place(at: progress) / Double(Self.parts))
  }
}

/// Where one is between values who goes from each to the next at one speed.
struct Pacing<Value: Animatable> {
  /// The length of the way up to each value.
  private let ways: [Double]

  /// - Parameter values: two or more.
  init(_ values: [Value]) {
    ways = zip(values, values.dropFirst()).reduce(into: [0]) { ways, pair in
      ways.append((ways.last ?? 0) + Value.interpolation.distance(pair.0, pair.1))
    }
  }

  /// 1.25 is a quarter of the way from the second value to the third.
  func place(at progress: Double) -> Double {
    let whole = ways.last ?? 0
    // Where all values are one, it does not matter where.
    guard whole > 0 else { return 0 }
    let way = progress * whole
    let segment = min(max((ways.lastIndex { $0 <= way } ?? 0), 0), ways.count - 2)
    let length = ways[segment + 1] - ways[segment]
    return Double(segment) + (length > 0 ? (way - ways[segment]) / length : 1)
  }
}
