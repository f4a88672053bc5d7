import SlicerCore

/// A `transform` of SVG. Source: SVG 1.1 §7.6.
enum SVGTransform {
  /// The reason why a text is not a transform.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The matrix; the last transform applies first, as in SVG.
  static func matrix(_ text: String) throws -> Transform3D {
    var result = Transform3D.identity
    var rest = text[...]
    while let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close {
      let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }
      let words = rest[rest.index(after: open)..<close].split { $0.isWhitespace || $0 == "," }
      let numbers = words.compactMap { Double(decimal: $0) }
      guard numbers.count == words.count, let step = step(String(name), numbers) else {
        throw Failure(description: "\(rest[...close].quoted) is not a transform")
      }
      result = step.then(result)
      rest = rest[rest.index(after: close)...]
    }
    guard rest.allSatisfy({ $0.isWhitespace || $0 == "," }) else {
      throw Failure(description: "\(rest.quoted) is not a transform")
    }
    return result
  }

  private static func step(_ name: String, _ n: [Double]) -> Transform3D? {
    func plane(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Transform3D {
      Transform3D(SIMD4(a, b, 0, 0), SIMD4(c, d, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
    func tangent(_ degrees: Double) -> Double {
      let (s, c) = Elementary.sineCosine(degrees / 180 * .pi)
      return s / c
    }
    switch (name, n.count) {
    case ("translate", 1): return .translation(x: n[0])
    case ("translate", 2): return .translation(x: n[0], y: n[1])
    case ("scale", 1): return .scale(x: n[0], y: n[0])
    case ("scale", 2): return .scale(x: n[0], y: n[1])
    case ("rotate", 1): return .rotation(aboutZ: n[0] / 180 * .pi)
    case ("rotate", 3):
      return .translation(x: -n[1], y: -n[2]).then(.rotation(aboutZ: n[0] / 180 * .pi))
        .then(.translation(x: n[1], y: n[2]))
    case ("skewX", 1): return plane(1, 0, tangent(n[0]), 1)
    case ("skewY", 1): return plane(1, tangent(n[0]), 0, 1)
    case ("matrix", 6):
      return plane(n[0], n[1], n[2], n[3]).then(.translation(x: n[4], y: n[5]))
    default: return nil
    }
  }
}
