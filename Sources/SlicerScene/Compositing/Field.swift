public import SlicerCore

/// When each point of the stage turns over: 0 first … 1 last. A value, and a function of it.
///
/// Two fields of equal values are equal and have the same functions. What a function gives is kept
/// as 16-bit numbers, so the renderer evaluates a field once for all frames.
public struct Field: Sendable {
  /// Returns the value at a point, 0…1.
  package typealias Function = @Sendable (FieldPoint) -> Double

  package enum Grain: Hashable, Sendable {
    /// Each pixel as a whole: a hard front runs along pixels, in steps.
    case pixels
    /// Each point: a hard front covers as much of a pixel as it has passed.
    case points
  }

  /// The directions in which values differ.
  package enum Variation: Hashable, Sendable {
    /// Every point may have a value of its own.
    case everywhere
    /// All rows are alike.
    case alongRows
    /// All columns are alike.
    case alongColumns
    /// A point's value is that of its column or of its row on the cross through a place, given in the unit
    /// square: the one that is farther from the value there. So fronts are rectangles around the place.
    case crosswise(Point)
  }

  private let value: any Hashable & Sendable & CustomStringConvertible
  package let function: Function
  package let grain: Grain
  package let variation: Variation
  /// The distance from the hub around which fronts turn, 1 at the farthest point; nil for none.
  package let hub: Function?
  /// Where values are below a number; nil where only the values say so.
  package private(set) var outline: FrontOutline.Function?

  /// - Parameters:
  ///   - value: all that the function depends on; its text is the field's.
  ///   - function: pure; what it returns is clamped to 0…1.
  public init(
    _ value: some Hashable & Sendable & CustomStringConvertible,
    function: @escaping @Sendable (FieldPoint) -> Double
  ) {
    self.init(value, grain: .pixels, function: function)
  }

  /// - Parameters:
  ///   - value: all that the functions depend on; its text is the field's.
  ///   - grain: what has a value of its own.
  ///   - variation: which ways values differ: a field whose rows are alike is asked for one of them,
  ///     one that is crosswise for the row and the column of its place.
  ///   - hub: where fronts turn around a hub, how far a point is from it: 0 … 1 at the farthest. Soft
  ///     ones are then as wide everywhere as they would be halfway out.
  ///   - function: pure; what it returns is clamped to 0…1.
  package init(
    _ value: some Hashable & Sendable & CustomStringConvertible, grain: Grain,
    variation: Variation = .everywhere, hub: Function? = nil, function: @escaping Function
  ) {
    self.value = value
    self.function = function
    self.grain = grain
    self.variation = variation
    self.hub = hub
  }

  /// With areas that have the hard fronts as their edges: what ``function`` is below a number in.
  package func outlined(by outline: @escaping FrontOutline.Function) -> Field {
    var result = self
    result.outline = outline
    return result
  }

  /// The value at a point in steps of 1/65535, rounded.
  package func value(at point: FieldPoint) -> UInt16 { Self.steps(function(point)) }

  /// A number of 0…1 in steps of 1/65535, rounded; what is no number is 0.
  package static func steps(_ value: Double) -> UInt16 {
    UInt16(((value > 0 ? min(value, 1) : 0) * 65535).rounded())
  }
}

extension Stage {
  /// The progress of a front that runs over the ``content`` alone: at 0 it lies before all of that, at 1 behind it.
  ///
  /// It passes at once what is soft, such as an icon's shadow, and corners of which little is seen: the front is seen to
  /// move all the time.
  ///
  /// - Parameter softness: the front's, as ``Reveal`` has it.
  func way(of field: Field, at progress: Double, softness: Double) -> Double {
    guard !content.isEverywhere else { return progress }
    func value(_ place: Point) -> Double { field.function(FieldPoint(place, on: pixelSize)) }
    let all = content.range(of: value)
    let solid = content.values(value)
    let (rim, hidden) = (0.002, solid.count / 200)
    // Half a cell more than the middles of cells.
    let (first, last) = (
      max(solid[hidden] - 0.008, all.lowerBound),
      min(solid[solid.count - 1 - 4 * hidden] + 0.008, all.upperBound)
    )
    let lead =
      if progress < rim {
        Elementary.mix(all.lowerBound, first, progress / rim)
      } else if progress > 1 - rim {
        Elementary.mix(all.upperBound + softness, last + softness, (1 - progress) / rim)
      } else {
        Elementary.mix(first, last + softness, (progress - rim) / (1 - 2 * rim))
      }
    return lead / (1 + softness)
  }
}

/// Where a field of points is below a number: areas with straight edges.
package struct FrontOutline: Sendable {
  /// The areas in which a field is below a number of 0…1, on a stage; nil where they are not known.
  package typealias Function = @Sendable (_ number: Double, _ stage: PixelSize) -> FrontOutline?

  /// In pixels, on the stage and beyond: polygons that do not overlap and go round the same way.
  package let polygons: [[Point]]
  /// True if the field is below the number beside the polygons, and not inside.
  package let isOutside: Bool

  /// Areas inside polygons, or all beside them.
  package init(_ polygons: [[Point]], isOutside: Bool = false) {
    (self.polygons, self.isOutside) = (polygons, isOutside)
  }
}

extension Field: Hashable, CustomStringConvertible {
  /// True for fields of one kind with the same parameters.
  public static func == (a: Field, b: Field) -> Bool { a.value.boxed == b.value.boxed }

  /// Hashes the parameters.
  public func hash(into hasher: inout Hasher) { hasher.combine(value.boxed) }

  /// The value in a scene's text.
  public var description: String { value.description }
}

/// A place at which a field is asked for its value: the center of a pixel, or for fields of points another
/// place in it.
public struct FieldPoint: Hashable, Sendable {
  package let column: Int
  /// The pixel's row, from 0 at the top.
  package let row: Int
  /// The stage in pixels.
  public let size: PixelSize
  /// From the pixel's center, in pixels: −½…½.
  package let shift: Point

  package init(column: Int, row: Int, size: PixelSize, shift: Point = .zero) {
    self.column = column
    self.row = row
    self.size = size
    self.shift = shift
  }

  /// - Parameter place: in the unit square.
  init(_ place: Point, on size: PixelSize) {
    let (x, y) = (place.x * Double(size.width), place.y * Double(size.height))
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    self.init(
      column: Int(column), row: Int(row), size: size,
      shift: Point(x: x - column - 0.5, y: y - row - 0.5))
  }

  /// The place in the unit square.
  public var x: Double { (Double(column) + 0.5 + shift.x) / Double(size.width) }
  /// The row's place, 0 at the top … 1 at the bottom.
  public var y: Double { (Double(row) + 0.5 + shift.y) / Double(size.height) }
}

extension Hashable {
  fileprivate var boxed: AnyHashable { AnyHashable(self) }
}
