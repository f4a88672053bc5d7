package import SlicerCore

/// A field of a mask: when each point of the stage turns over.
///
/// A new mask is one file with such a type and one row in `TransitionRow.masks`.
package protocol MaskShape: Hashable, Sendable {
  /// The row's name: the type's unless declared.
  static var name: String { get }
  /// What can be chosen besides what all masks have.
  static var parameters: [Parameter<ShapeMask<Self>>] { get }

  /// The width of its front unless another is asked for: 0…1, in units of the field.
  static var softness: Double { get }
  /// Whether each pixel turns over as a whole, as noise does.
  static var isOfPixels: Bool { get }
  /// Whether it matters where in a pixel values are measured.
  static var isMeasured: Bool { get }
  /// How far a point is from where fronts turn around, 0…1; nil where they do not turn.
  static var hub: (@Sendable (MaskPoint) -> Double)? { get }

  /// Which ways its values differ.
  var variation: Field.Variation { get }

  init()

  /// 0: turns over first … 1: last. Values beyond are clamped.
  func value(at point: MaskPoint) -> Double

  /// The areas in which values are below `limit`, more than 0 and less than 1: polygons in pixels that
  /// do not overlap and go round the same way. Nil where fronts are smooth: they follow from values.
  func areas(below limit: Double, on size: PixelSize) -> [[Point]]?
}

extension MaskShape {
  package static var name: String { rowName(of: Self.self) }
  package static var softness: Double { 0.02 }
  package static var isOfPixels: Bool { false }
  package static var isMeasured: Bool { true }
  package var variation: Field.Variation { .everywhere }
  package static var hub: (@Sendable (MaskPoint) -> Double)? { nil }
  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? { nil }
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
  /// The place of a centre that is given in the unit square.
  func place(of center: Point) -> Point {
    Point(x: center.x * Double(width), y: center.y * Double(height))
  }

  /// Pixels from a centre to the farthest left or right, and upper or lower edge.
  func reach(from center: Point) -> Point {
    place(of: Point(x: max(center.x, 1 - center.x), y: max(center.y, 1 - center.y)))
  }
}

/// A pixel as shapes see it: fractions of the way across the stage, and pixels from a centre.
package struct MaskPoint: Hashable, Sendable {
  /// The pixel's column and row, and the stage in pixels.
  package let pixel: FieldPoint
  package let grid: PixelGrid

  package init(_ pixel: FieldPoint, grid: PixelGrid) {
    (self.pixel, self.grid) = (pixel, grid)
  }

  var width: Double { Double(pixel.size.width) }
  var height: Double { Double(pixel.size.height) }
  /// From the pixel's centre; xfade's pixels are whole.
  private var shift: Point { grid == .center ? pixel.shift : .zero }

  /// How far the pixel lies from `edge`: 0 there … 1 at the opposite one.
  func distance(from edge: Edge) -> Double {
    let (index, count) =
      edge.isHorizontal ? (pixel.column, pixel.size.width) : (pixel.row, pixel.size.height)
    let isNear = edge == .left || edge == .top
    let shift = edge.isHorizontal ? shift.x : shift.y
    let steps = Double(isNear ? index : count - 1 - index) + (isNear ? shift : -shift)
    return (steps + offset(isNear: isNear)) / Double(count)
  }

  /// What is added to the number of pixels between a pixel and an edge.
  ///
  /// xfade's hard fronts are at the whole column ⌊W·p⌋, which the left and upper side still gets.
  /// An eighth of a pixel keeps whole columns from being equal to the progress.
  private func offset(isNear: Bool) -> Double {
    switch grid {
    case .center: 0.5
    case .corner: 1
    case .edge: isNear ? -0.125 : 1.125
    }
  }

  /// Pixels from a centre, given in the unit square. xfade's centre is the pixel ⌊W/2⌋, ⌊H/2⌋.
  func offset(from center: Point) -> (x: Double, y: Double) {
    let (column, row) = (Double(pixel.column), Double(pixel.row))
    if grid == .center {
      return (column + 0.5 + shift.x - center.x * width, row + 0.5 + shift.y - center.y * height)
    }
    return (column - (center.x * width).rounded(.down), row - (center.y * height).rounded(.down))
  }

  /// Pixels from a centre to the farthest left or right, and upper or lower edge.
  func reach(from center: Point) -> (x: Double, y: Double) {
    let reach = (x: max(center.x, 1 - center.x) * width, y: max(center.y, 1 - center.y) * height)
    if grid == .center { return reach }
    return (max(reach.x.rounded(.down), 1), max(reach.y.rounded(.down), 1))
  }
}

/// The second picture appears where a shape's field is below the progress, with a soft front.
///
/// Source: MLT's luma transition; SMPTE 258M's wipes.
package struct ShapeMask<Shape: MaskShape>: CatalogTransition {
  package static var name: String { Shape.name }

  package static var parameters: [Parameter<Self>] {
    Shape.parameters + [.softness(\.softness), .first(), .last()]
      + (Shape.isMeasured ? [.grid(\.grid)] : [])
  }

  package var shape = Shape()
  /// In units of the field.
  package var softness = Shape.softness
  /// When the points that turn over first and last do so: the field runs from `first` to `last`.
  package var first = 0.0
  package var last = 1.0
  package var grid = PixelGrid.center
  /// Whether the points that turned over last are now the first.
  package var isReversed = false

  package init() {}

  /// `isReversed` as users say it.
  var direction: MaskDirection {
    get { isReversed ? .close : .open }
    set { isReversed = newValue == .close }
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let reveal = Reveal(.field(field), progress: progress, softness: softness)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    return [Layer(.outgoing, on: stage), incoming]
  }

  package var field: Field {
    // Not through `self`: for each pixel it would be looked up where its properties lie.
    let (shape, first, last, isReversed, grid) = (shape, first, last, isReversed, grid)
    // The width of the front is the reveal's: all widths have one field.
    var mask = self
    mask.softness = 0
    let isPlain = grid == .center
    let hub = Shape.hub.map { hub in { @Sendable in hub(MaskPoint($0, grid: grid)) } }
    return Field(
      mask, grain: isPlain && !Shape.isOfPixels ? .points : .pixels, variation: shape.variation,
      hub: isPlain ? hub : nil
    ) { pixel in
      let value = min(max(shape.value(at: MaskPoint(pixel, grid: grid)), 0), 1)
      let placed = first + (last - first) * value
      // Rounded as a field keeps it, so that the reverse of a field is exactly that.
      return isReversed ? 1 - (placed * 65535).rounded() / 65535 : placed
    }.outlined(by: outline)
  }

  /// Where the field is below a number; of one that is reversed, all but where the shape's own is below
  /// what is left of 1.
  private var outline: FrontOutline.Function {
    let (shape, first, last, isReversed) = (shape, first, last, isReversed)
    return { number, stage in
      guard last > first else { return nil }
      let limit = ((isReversed ? 1 - number : number) - first) / (last - first)
      if limit <= 0 { return FrontOutline([], isOutside: isReversed) }
      if limit >= 1 { return FrontOutline([], isOutside: !isReversed) }
      return shape.areas(below: limit, on: stage).map { FrontOutline($0, isOutside: isReversed) }
    }
  }

  package var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }

  package var inverse: (any Transition)? {
    var result = self
    result.isReversed.toggle()
    return result
  }
}

extension ShapeMask: CustomStringConvertible {
  /// `blinds count 4 reversed`: the name, and what is not as it is by default.
  package var description: String {
    let plain = Self()
    let chosen = Self.parameters.filter {
      $0.name != "direction" && $0.value(in: self) != $0.value(in: plain)
    }
    let words = [Shape.name] + chosen.map { "\($0.name) \($0.value(in: self))" }
    return (words + (isReversed ? ["reversed"] : [])).joined(separator: " ")
  }
}
