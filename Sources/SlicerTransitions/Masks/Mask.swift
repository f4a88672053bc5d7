public import SlicerScene

/// The second picture appears where a shape's field is below the progress, with a soft front.
///
/// Source: MLT's luma transition; SMPTE 258M's wipes.
public struct Mask<Shape: MaskShape>: Transition {
  /// The name in the catalog.
  public static var name: String { Shape.name }

  /// What can be chosen.
  public static var parameters: [Parameter<Self>] {
    Shape.parameters + [.softness(\.softness), .first(), .last(), .grid(\.grid)]
  }

  /// When each point turns over.
  public var shape: Shape
  /// 0…1: the width of the front, in units of the field.
  public var softness: Double
  /// When the points that turn over first and last do so: the field runs from `first` to `last`.
  public var first = 0.0
  /// When the points that turn over last do so.
  public var last = 1.0
  /// Where pixels are measured.
  public var grid = PixelGrid.center
  /// Whether the points that turned over last are now the first.
  public var isReversed: Bool

  /// With the defaults.
  public init() { self.init(Shape()) }

  /// A mask with a front of its own softness.
  public init(_ shape: Shape, softness: Double = 0.02, isReversed: Bool = false) {
    (self.shape, self.softness, self.isReversed) = (shape, softness, isReversed)
  }

  /// `isReversed` as users say it.
  var direction: MaskDirection {
    get { isReversed ? .close : .open }
    set { isReversed = newValue == .close }
  }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let reveal = Reveal(.field(field), progress: progress, softness: softness)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    return Scene(stage, [Layer(.outgoing, on: stage), incoming])
  }

  /// When each point turns over.
  package var field: Field {
    // Not through `self`: for each pixel it would be looked up where its properties lie.
    let (shape, first, last, isReversed, grid) = (shape, first, last, isReversed, grid)
    // The width of the front is the reveal's: all widths have one field.
    var mask = self
    mask.softness = 0
    return Field(mask) { pixel in
      let value = min(max(shape.value(at: MaskPoint(pixel, grid: grid)), 0), 1)
      let placed = first + (last - first) * value
      // Rounded as a field keeps it, so that the reverse of a field is exactly that.
      return isReversed ? 1 - (placed * 65535).rounded() / 65535 : placed
    }
  }

  /// A picture that turns into itself stays as it is.
  public var keepsIdenticalPictures: Bool { true }
  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// There is nothing beyond 0 and 1.
  public var clampsProgress: Bool { true }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    result.isReversed.toggle()
    return result
  }
}

extension Mask: CustomStringConvertible {
  /// `blinds count 4 reversed`: the name, and what is not as it is by default.
  public var description: String {
    let plain = Self()
    let chosen = Self.parameters.filter {
      $0.name != "direction" && $0.value(in: self) != $0.value(in: plain)
    }
    let words = [Shape.name] + chosen.map { "\($0.name) \($0.value(in: self))" }
    return (words + (isReversed ? ["reversed"] : [])).joined(separator: " ")
  }
}
