import SlicerCore

/// The plain shapes of an SVG file as paths, in its own units, which become points.
///
/// Elements are `path`, `rect`, `circle`, `ellipse`, `line`, `polyline` and `polygon`, through the `transform`s of themselves and of what
/// they lie in. Styles, texts, `use`, view boxes and lengths with units other than px are not read.
package struct SVGShapes: Sendable {
  /// Bytes of a file.
  package static let largest = SVGReader.largest

  private var shapes: [(id: String?, path: Path, isShown: Bool)] = []

  /// - Throws: ``SVGError``.
  package init(_ bytes: [UInt8]) throws(SVGError) {
    var reader = try SVGReader(bytes)
    var found: [(id: String?, path: Path, isShown: Bool)] = []
    var open = [Open(matrix: .identity, isShown: true, id: nil)]
    try reader.read { element throws(SVGError) in
      let outer = open[open.count - 1]
      var own = outer
      if let text = element.attributes["transform"] {
        let matrix = try Self.about(element) { try SVGTransform.matrix(text) }
        own.matrix = matrix.then(outer.matrix)
      }
      own.isShown = outer.isShown && !Self.hidden.contains(element.name)
      own.id = element.attributes["id"]
      open.append(own)
      guard let text = try Self.text(of: element) else { return }
      let path = try Self.about(element) { try Path(parsing: text) }
      found.append(
        (own.id, own.matrix == .identity ? path : path.transformed(by: own.matrix), own.isShown))
    } end: {
      open.removeLast()
    }
    shapes = found
    guard shapes.contains(where: \.isShown) else { throw .noShapes }
  }

  private struct Open {
    var matrix: Transform3D
    var isShown: Bool
    var id: String?
  }

  /// What lies in these is seen only where somebody refers to it.
  private static let hidden: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "pattern", "marker",
  ]

  /// All that is seen, as one path; or the shape of an id.
  ///
  /// - Throws: ``SVGError/unknownShape(_:nearest:)``.
  package func path(id: String?) throws(SVGError) -> Path {
    guard let id else {
      return Path(shapes.filter(\.isShown).flatMap(\.path.subpaths))
    }
    guard let shape = shapes.first(where: { $0.id == id }) else {
      throw .unknownShape(id, nearest: Guess.name(for: id, among: shapes.compactMap(\.id)))
    }
    return shape.path
  }

  private static func about<R>(
    _ element: SVGElement, _ body: () throws -> R
  ) throws(SVGError) -> R {
    do {
      return try body()
    } catch {
      throw .attribute(line: element.line, "\(error)")
    }
  }

  /// A shape as a path's text; nil for what is none, or has no extent.
  private static func text(of element: SVGElement) throws(SVGError) -> String? {
    func number(_ name: String) throws(SVGError) -> Double? {
      guard var text = element.attributes[name] else { return nil }
      if text.hasSuffix("px") { text.removeLast(2) }
      guard let number = Double(decimal: text), abs(number) <= 1e9 else {
        throw .attribute(line: element.line, "\(name) \(text.quoted) is not a number")
      }
      return number
    }
    func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> String? {
      guard rx > 0, ry > 0 else { return nil }
      return
        "M \(x + rx) \(y) A \(rx) \(ry) 0 0 1 \(x - rx) \(y) A \(rx) \(ry) 0 0 1 \(x + rx) \(y) Z"
    }
    let attributes = element.attributes
    let (cx, cy) = (try number("cx") ?? 0, try number("cy") ?? 0)
    switch element.name {
    case "path": return attributes["d"]
    case "polyline": return attributes["points"].map { "M \($0)" }
    case "polygon": return attributes["points"].map { "M \($0) Z" }
    case "line":
      return "M \(try number("x1") ?? 0) \(try number("y1") ?? 0) "
        + "L \(try number("x2") ?? 0) \(try number("y2") ?? 0)"
    case "circle":
      let r = try number("r") ?? 0
      return ellipse(cx, cy, r, r)
    case "ellipse": return ellipse(cx, cy, try number("rx") ?? 0, try number("ry") ?? 0)
    case "rect":
      let (x, y) = (try number("x") ?? 0, try number("y") ?? 0)
      let (width, height) = (try number("width") ?? 0, try number("height") ?? 0)
      guard width > 0, height > 0 else { return nil }
      let (rx, ry) = (try number("rx"), try number("ry"))
      let (a, b) = (
        min(max(rx ?? ry ?? 0, 0), width / 2), min(max(ry ?? rx ?? 0, 0), height / 2)
      )
      guard a > 0, b > 0 else { return "M \(x) \(y) h \(width) v \(height) h \(-width) Z" }
      let arc = "a \(a) \(b) 0 0 1"
      return
        "M \(x + a) \(y) h \(width - 2 * a) \(arc) \(a) \(b) v \(height - 2 * b) \(arc) \(-a) \(b) "
        + "h \(2 * a - width) \(arc) \(-a) \(-b) v \(2 * b - height) \(arc) \(a) \(-b) Z"
    default: return nil
    }
  }
}

/// A `transform` of SVG. Source: SVG 1.1 §7.6.
enum SVGTransform {
  /// Why it is none.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// First the last, as SVG has it.
  static func matrix(_ text: String) throws -> Transform3D {
    var result = Transform3D.identity
    var rest = text[...]
    while let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close {
      let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }
      let words = rest[rest.index(after: open)..<close].split { $0.isWhitespace || $0 == "," }
      let numbers = words.compactMap { Double(decimal: $0) }
      guard numbers.count == words.count, let step = step(String(name), numbers) else {
        throw Failure(description: "\(rest[...close].quoted) is no transform")
      }
      result = step.then(result)
      rest = rest[rest.index(after: close)...]
    }
    guard rest.allSatisfy({ $0.isWhitespace || $0 == "," }) else {
      throw Failure(description: "\(rest.quoted) is no transform")
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
