import SlicerCore

/// The plain shapes of an SVG file as paths, in its own units, which become points.
///
/// Elements are `path`, `rect`, `circle`, `ellipse`, `line`, `polyline` and `polygon`, through the `transform`s of themselves and of what
/// they lie in. Styles, texts, `use`, view boxes and lengths with units other than px are not read.
package struct SVGShapes: Sendable {
  /// The most bytes of a file.
  package static let largest = SVGReader.largest

  private var shapes: [(id: String?, path: Path, isShown: Bool)] = []

  package init(_ bytes: [UInt8]) throws {
    var reader = try SVGReader(bytes)
    var found: [(id: String?, path: Path, isShown: Bool)] = []
    var open = [Open(matrix: .identity, isShown: true, id: nil)]
    try reader.read { element in
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

  /// Elements whose children are seen only where somebody refers to them.
  private static let hidden: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "pattern", "marker",
  ]

  /// All that is seen, as one path; or the shape of an id.
  ///
  /// - Throws: `SlicerError.unknownShape(_:nearest:)`.
  package func path(id: String?) throws -> Path {
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
  ) throws -> R {
    do {
      return try body()
    } catch {
      throw .badAttribute(line: element.line, "\(error)")
    }
  }

  /// A shape as a path's text; nil for what is none, or has no extent.
  private static func text(of element: SVGElement) throws -> String? {
    func number(_ name: String) throws -> Double? {
      guard var text = element.attributes[name] else { return nil }
      if text.hasSuffix("px") { text.removeLast(2) }
      guard let number = Double(decimal: text), abs(number) <= 1e9 else {
        throw .badAttribute(line: element.line, "\(name) \(text.quoted) is not a number")
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
