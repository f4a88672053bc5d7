public import SlicerCore

/// A path that is filled, and along which a line is drawn; in points of a layer's bounds, beyond which it may go.
///
///     var sign = ShapeContents(path: try Path(parsing: "M 20 90 C 40 10 90 10 120 90"))
///     (sign.fillColor, sign.strokeColor, sign.lineWidth) = (.transparent, .white, 4)
///     let layer = Layer(.shape(sign), bounds: Size(width: 140, height: 100), position: .zero)
///
/// The line lies above what is filled. Source: `CAShapeLayer`.
public struct ShapeContents: Hashable, Sendable {
  /// The rule for the inside of lines that go round each other.
  public enum FillRule: String, CaseIterable, Hashable, Sendable {
    /// Points that lines go round at least once, in sum: a line in the other direction makes a hole.
    case nonZero
    /// Points from which a ray crosses lines an odd number of times.
    case evenOdd
  }

  /// How a line ends.
  public enum LineCap: String, CaseIterable, Hashable, Sendable {
    /// Straight, at its last point.
    case butt
    /// In half a circle around its last point.
    case round
    /// Straight, half the line's width beyond its last point.
    case square
  }

  /// The form of a line's corners.
  public enum LineJoin: String, CaseIterable, Hashable, Sendable {
    /// Its edges go on until they meet; where that is farther than ``ShapeContents/miterLimit``, as bevel.
    case miter
    /// In an arc around the corner.
    case round
    /// The corner is cut off straight.
    case bevel
  }

  /// The lines.
  public var path: Path
  /// The color of the inside; transparent for none.
  public var fillColor = RGBA.black
  /// The rule for the inside.
  public var fillRule = FillRule.nonZero
  /// The color of the line; transparent for none.
  public var strokeColor = RGBA.transparent
  /// In points; half of it on each side.
  public var lineWidth = 1.0
  /// At both ends of an open line, of a dash, and where the line is cut.
  public var lineCap = LineCap.butt
  /// At corners.
  public var lineJoin = LineJoin.miter
  /// How long a mitered corner may be, in line widths.
  public var miterLimit = 10.0
  /// Points of line and of gap by turns; an odd number of them counts twice, none for a whole line.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern each line begins, in points.
  public var lineDashPhase = 0.0
  /// Where the line begins, as a part of the length of all lines of the path, 0…1.
  public var strokeStart = 0.0
  /// Where it ends; nothing is drawn where that is not after its begin.
  public var strokeEnd = 1.0

  /// A path that is filled with black.
  public init(path: Path) { self.path = path }
}

extension ShapeContents {
  package var isStroked: Bool {
    strokeColor.alpha > 0 && lineWidth > 0 && min(strokeEnd, 1) > max(strokeStart, 0)
  }

  /// Gives other colors in place of those that are seen.
  mutating func change(colors change: (RGBA) -> RGBA) {
    if fillColor.alpha > 0 { fillColor = change(fillColor) }
    if strokeColor.alpha > 0 { strokeColor = change(strokeColor) }
  }

  /// The only line, where one is filled and nothing else is seen.
  package var area: Outline? {
    isStroked || path.subpaths.count != 1 ? nil : path.subpaths.first?.outline
  }
}

extension ShapeContents: CustomStringConvertible {
  /// `#ff8000 in M 0 0 L 8 0 L 0 8 within`, and `line #ffffff 4 round …`.
  public var description: String {
    let plain = area.map { "\($0)" } ?? "\(path)"
    var words = ["\(fillColor.hexadecimal) in \(plain) within"]
    if fillRule != .nonZero { words.append(fillRule.rawValue) }
    guard strokeColor.alpha > 0 else { return words.joined(separator: " ") }
    words.append("line \(strokeColor.hexadecimal) \(lineWidth.shortest)")
    if lineCap != .butt { words.append("\(lineCap.rawValue) cap") }
    if lineJoin != .miter { words.append("\(lineJoin.rawValue) join") }
    if miterLimit != 10 { words.append("miter \(miterLimit.shortest)") }
    if !lineDashPattern.isEmpty {
      let dashes = lineDashPattern.map(\.shortest).joined(separator: " ")
      words.append("dashes \(dashes) from \(lineDashPhase.shortest)")
    }
    if strokeStart != 0 || strokeEnd != 1 {
      words.append("from \(strokeStart.shortest) to \(strokeEnd.shortest)")
    }
    return words.joined(separator: " ")
  }
}

extension Contents {
  /// One color inside an outline.
  public static func shape(_ outline: Outline, _ color: RGBA) -> Contents {
    var shape = ShapeContents(path: Path(outline))
    shape.fillColor = color
    return .shape(shape)
  }
}

/// The shape by Core Animation's names: each property can be set, and animated, by itself.
///
/// A layer with other contents has a shape that is not seen, without a path; setting one makes it the contents.
extension Layer {
  /// Its contents as a shape; of a text how its letters are drawn.
  package var shape: ShapeContents {
    get {
      switch contents {
      case .shape(let shape): shape
      case .text(let text): text.style
      default: ShapeContents(path: Path())
      }
    }
    set {
      if case .text(var text) = contents, newValue.path.subpaths.isEmpty {
        text.style = newValue
        contents = .text(text)
      } else {
        contents = .shape(newValue)
      }
    }
  }

  /// See ``ShapeContents/path``.
  public var path: Path {
    get { shape.path }
    set { shape.path = newValue }
  }

  /// See ``ShapeContents/fillColor``.
  public var fillColor: RGBA {
    get { shape.fillColor }
    set { shape.fillColor = newValue }
  }

  /// See ``ShapeContents/strokeColor``.
  public var strokeColor: RGBA {
    get { shape.strokeColor }
    set { shape.strokeColor = newValue }
  }

  /// See ``ShapeContents/lineWidth``.
  public var lineWidth: Double {
    get { shape.lineWidth }
    set { shape.lineWidth = newValue }
  }

  /// See ``ShapeContents/miterLimit``.
  public var miterLimit: Double {
    get { shape.miterLimit }
    set { shape.miterLimit = newValue }
  }

  /// See ``ShapeContents/lineDashPhase``.
  public var lineDashPhase: Double {
    get { shape.lineDashPhase }
    set { shape.lineDashPhase = newValue }
  }

  /// See ``ShapeContents/strokeStart``.
  public var strokeStart: Double {
    get { shape.strokeStart }
    set { shape.strokeStart = newValue }
  }

  /// See ``ShapeContents/strokeEnd``.
  public var strokeEnd: Double {
    get { shape.strokeEnd }
    set { shape.strokeEnd = newValue }
  }
}
