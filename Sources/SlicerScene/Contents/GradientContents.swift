public import SlicerCore

/// Colors that go over into each other, all over a layer's bounds.
///
///     let sky = GradientContents(colors: [navy, orange], start: .zero, end: Point(x: 0, y: 1))
///     let layer = Layer(.gradient(sky), bounds: stage.size, position: stage.size.center)
///
/// Both points lie in the unit square of the bounds, with which the gradient is stretched. Before the first
/// color's place and after the last one's these colors go on. Source: `CAGradientLayer`.
public struct GradientContents: Hashable, Sendable {
  /// The shape of lines of one color.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A line across the way from start to end.
    case axial
    /// An ellipse around the start, whose half axes are as long as it is across and down to the end. One of
    /// no length is as long as the other: a circle, in a square.
    case radial
    /// A ray from the start; the first goes to the end, and they turn clockwise.
    case conic
  }

  /// The shape of lines of one color.
  public var kind = Kind.axial
  /// One after the other; none for nothing.
  public var colors: [RGBA]
  /// Where each of them is, 0…1 of the way and not falling; empty for equal steps.
  public var locations: [Double] = []
  /// Where the way begins.
  public var startPoint = Point(x: 0.5, y: 0)
  /// Where it ends.
  public var endPoint = Point(x: 0.5, y: 1)
  /// True if colors keep their hue on their way to transparency. Core Animation's do not: white goes to
  /// `transparent`, which is black, through gray.
  public var isPremultiplied = false

  /// Colors in equal steps.
  public init(
    _ kind: Kind = .axial, colors: [RGBA], start: Point = Point(x: 0.5, y: 0),
    end: Point = Point(x: 0.5, y: 1)
  ) {
    (self.kind, self.colors) = (kind, colors)
    (startPoint, endPoint) = (start, end)
  }
}

extension GradientContents {
  /// A color at its place: red, green, blue and alpha of 0…1, premultiplied if they are mixed so.
  package struct Stop: Sendable {
    package let location: Double
    package let color: SIMD4<Double>
  }

  /// The stops, in ascending order.
  package var stops: [Stop] {
    var last = 0.0
    return colors.indices.map { i in
      let even = colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0
      let stated = locations.count == colors.count ? locations[i] : even
      last = max(last, min(stated.isNaN ? 0 : stated, 1))
      let color = colors[i]
      var parts =
        SIMD4(
          Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)) / 255
      if isPremultiplied { parts = parts.premultiplied }
      return Stop(location: last, color: parts)
    }
  }

  /// The color between two stops, premultiplied.
  package func color(_ first: Stop, _ last: Stop, at location: Double) -> SIMD4<Double> {
    let length = last.location - first.location
    let share = length > 0 ? min(max((location - first.location) / length, 0), 1) : 1
    let mixed = first.color + (last.color - first.color) * share
    return isPremultiplied ? mixed : mixed.premultiplied
  }

  package var isOpaque: Bool { !colors.isEmpty && colors.allSatisfy { $0.alpha == 255 } }
}

extension SIMD4<Double> {
  fileprivate var premultiplied: SIMD4<Double> { SIMD4(x * w, y * w, z * w, w) }
}

extension GradientContents: CustomStringConvertible {
  /// `axial #000080 to #ff8000 from (0, 0) to (0, 1)`, with the colors' places where they are not even.
  public var description: String {
    let texts = colors.indices.map { i in
      colors[i].hexadecimal + (locations.count > i ? " at \(locations[i].shortest)" : "")
    }
    return "\(kind.rawValue) \(texts.joined(separator: " to ")) from \(startPoint) to \(endPoint)"
      + (isPremultiplied ? " premultiplied" : "")
  }
}

/// The gradient by Core Animation's names: each property can be set, and animated, by itself.
///
/// A layer with other contents has a gradient without colors; setting something of it makes it the contents.
extension Layer {
  package var gradient: GradientContents {
    get {
      if case .gradient(let gradient) = contents { gradient } else { GradientContents(colors: []) }
    }
    set { contents = .gradient(newValue) }
  }

  /// See ``GradientContents/colors``.
  public var colors: [RGBA] {
    get { gradient.colors }
    set { gradient.colors = newValue }
  }

  /// See ``GradientContents/locations``.
  public var locations: [Double] {
    get { gradient.locations }
    set { gradient.locations = newValue }
  }

  /// See ``GradientContents/startPoint``.
  public var startPoint: Point {
    get { gradient.startPoint }
    set { gradient.startPoint = newValue }
  }

  /// See ``GradientContents/endPoint``.
  public var endPoint: Point {
    get { gradient.endPoint }
    set { gradient.endPoint = newValue }
  }
}
