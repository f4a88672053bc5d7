import SlicerCore

/// A line that an animated value goes along: straight parts and curves, one after the other.
///
/// It is made by mixing two values at a time (de Casteljau). Source: `CAKeyframeAnimation.path`.
struct MotionPath<Value: Animatable>: Sendable {
  /// Short straight pieces of a part, by which its length is measured.
  private static var pieces: Int { 64 }

  /// The points of each part: two of a straight one, four of a curve.
  private let parts: [[Value]]
  private let pacing: Pacing<Value>
  /// The angle of the way from one value to another, in radians.
  private let angle: @Sendable (Value, Value) -> Double

  /// - Parameter parts: one or more; each begins where the one before ends.
  private init(_ parts: [[Value]], angle: @escaping @Sendable (Value, Value) -> Double) {
    (self.parts, self.angle) = (parts, angle)
    pacing = Pacing(
      (0...parts.count * Self.pieces).map { i in
        Self.mixed(parts, at: Double(i) / Double(Self.pieces), downTo: 1)[0]
      })
  }

  /// The points where parts begin and end.
  var ends: [Value] { parts.prefix(1).compactMap(\.first) + parts.compactMap(\.last) }

  var isFinite: Bool { parts.joined().allSatisfy(Value.interpolation.isFinite) }

  /// At `place`: 1.25 is in the second part, a quarter of its curve's parameter on.
  func value(at place: Double) -> Value { Self.mixed(parts, at: place, downTo: 1)[0] }

  /// Where one is who goes along all of it at one speed.
  func place(paced progress: Double) -> Double {
    pacing.place(at: progress) / Double(Self.pieces)
  }

  /// The angle of the line's tangent, in radians.
  func angle(at place: Double) -> Double {
    let way = Self.mixed(parts, at: place, downTo: 2)
    if way[0] != way[1] { return angle(way[0], way[1]) }
    // Where control points lie on an end, the line itself says it.
    let segment = Double(place.segment(upTo: parts.count - 1))
    let (before, after) = (max(place - 1e-3, segment), min(place + 1e-3, segment + 1))
    return angle(value(at: before), value(at: after))
  }

  private static func mixed(_ parts: [[Value]], at place: Double, downTo count: Int) -> [Value] {
    let segment = place.segment(upTo: parts.count - 1)
    var values = parts[segment]
    while values.count > count {
      values = zip(values, values.dropFirst()).map {
        Value.interpolation.mix($0, $1, place - Double(segment))
      }
    }
    return values
  }
}

extension MotionPath where Value == Point {
  /// A line that is not closed; one that goes nowhere stays where it starts.
  init(_ line: Outline) {
    var last = line.start
    let parts = line.parts.map { part in
      defer { last = part.end }
      return switch part {
      case .line(let end): [last, end]
      case .curve(let first, let second, let end): [last, first, second, end]
      }
    }
    self.init(parts.isEmpty ? [[last, last]] : parts) { start, end in
      Elementary.arctangent(y: end.y - start.y, x: end.x - start.x)
    }
  }
}

/// True if a layer that goes along a path turns with it. Source: `CAAnimationRotationMode`.
public enum RotationMode: String, CaseIterable, Hashable, Sendable {
  /// It stays upright.
  case none
  /// Its x axis points where it goes.
  case auto
  /// Its x axis points where it comes from.
  case autoReverse
}
