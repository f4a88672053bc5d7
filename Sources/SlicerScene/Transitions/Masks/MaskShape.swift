package import SlicerCore

/// A field of a mask: when each point of the stage turns over.
///
/// To add one:
/// 1. Write a type in `Shapes` with the formula of its field, and a row in `TransitionRow.masks`.
/// 2. State ``isOfPixels`` for noise, and ``variation`` where rows or columns are alike: it is evaluated once. State
///    the ``curve`` of a front that is short or slow at its ends.
/// 3. Return ``areas(below:on:)`` for a shape with straight edges; `OutlineTests` compare them with the values.
/// 4. Add the formula to `MaskCoverageTests`, and record the strips by `make goldens`.
///
/// A blend that no mask can state is a ``CatalogTransition`` in `Blends`.
package protocol MaskShape: Hashable, Sendable {
  /// The row's name: the type's unless declared.
  static var name: String { get }
  /// The parameters beside those of all masks.
  static var parameters: [Parameter<ShapeMask<Self>>] { get }

  /// The width of its front unless another is asked for: 0…1, in units of the field.
  static var softness: Double { get }
  /// True if each pixel turns over as a whole, as noise does.
  static var isOfPixels: Bool { get }
  /// The curve from the time to the progress unless another is asked for: one that lets the front be seen to move
  /// all the time. See `PaceTests`.
  static var curve: TimingCurve { get }
  /// The curve with the shape's parameters.
  var pace: TimingCurve { get }
  /// True if values change steadily from place to place: its front runs over the stage's ``Stage/content`` alone.
  static var runsOverContent: Bool { get }
  /// The shadow at its front; nil for a shape whose pictures lie in one plane.
  static var relief: MaskRelief? { get }
  /// True if it matters where in a pixel values are measured.
  static var isMeasured: Bool { get }
  /// How far a point is from where fronts turn around, 0…1; nil where they do not turn.
  static var hub: (@Sendable (MaskPoint) -> Double)? { get }

  /// The directions in which its values differ.
  var variation: Field.Variation { get }

  init()

  /// The shape with the lengths that depend on the stage.
  func placed(on stage: Stage) -> Self

  /// 0: turns over first … 1: last. Values beyond are clamped.
  func value(at point: MaskPoint) -> Double

  /// The areas in which values are below `limit`, more than 0 and less than 1: polygons in pixels that
  /// do not overlap and go round the same way. Nil where fronts are smooth: they follow from values.
  func areas(below limit: Double, on size: PixelSize) -> [[Point]]?

  /// The sheets in which values are below `limit`, if they have steps: each casts its shadow as a whole.
  /// Nil where fronts have no steps: the shadow goes along with the values.
  func sheets(below limit: Double, on size: PixelSize) -> [MaskSheet]?
}

extension MaskShape {
  package static var name: String { rowName(of: Self.self) }
  /// A front that casts a shadow is the edge of a sheet.
  package static var softness: Double { relief == nil ? 0.02 : 0 }
  package static var isOfPixels: Bool { false }
  package static var runsOverContent: Bool { false }
  package static var relief: MaskRelief? { nil }
  package static var isMeasured: Bool { true }
  package static var curve: TimingCurve { .easeInOut }
  package var pace: TimingCurve { Self.curve }
  package var variation: Field.Variation { .everywhere }
  package static var hub: (@Sendable (MaskPoint) -> Double)? { nil }
  package func placed(on stage: Stage) -> Self { self }
  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? { nil }
  package func sheets(below limit: Double, on size: PixelSize) -> [MaskSheet]? { nil }
}

extension Stage {
  /// The number of strips or squares unless it is stated: a small icon cut finely cannot be read.
  var usualCuts: Int { content.isEverywhere ? 8 : 5 }
}

extension [Point] {
  static func rectangle(_ x: Range<Double>, _ y: Range<Double>) -> [Point] {
    [
      Point(x: x.lowerBound, y: y.lowerBound), Point(x: x.upperBound, y: y.lowerBound),
      Point(x: x.upperBound, y: y.upperBound), Point(x: x.lowerBound, y: y.upperBound),
    ]
  }
}

extension PixelSize {
  /// The place of a center that is given in the unit square.
  func place(of center: Point) -> Point {
    Point(x: center.x * Double(width), y: center.y * Double(height))
  }

  /// Pixels from a center to the farthest left or right, and upper or lower edge.
  func reach(from center: Point) -> Point {
    place(of: Point(x: max(center.x, 1 - center.x), y: max(center.y, 1 - center.y)))
  }
}
