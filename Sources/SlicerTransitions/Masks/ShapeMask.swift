package import SlicerScene

/// The second picture appears where a shape's field is below the progress, with a soft front.
///
/// Source: MLT's luma transition; SMPTE 258M's wipes.
package struct ShapeMask<Shape: MaskShape>: CatalogTransition {
  /// The name in the catalog.
  package static var name: String { Shape.name }

  /// What can be chosen.
  package static var parameters: [Parameter<Self>] {
    Shape.parameters + [.softness(\.softness), .first(), .last()]
      + (Shape.isMeasured ? [.grid(\.grid)] : [])
  }

  /// When each point turns over.
  package var shape: Shape
  /// 0…1: the width of the front, in units of the field.
  package var softness: Double
  /// When the points that turn over first and last do so: the field runs from `first` to `last`.
  package var first = 0.0
  /// When the points that turn over last do so.
  package var last = 1.0
  /// Where pixels are measured.
  package var grid = PixelGrid.center
  /// Whether the points that turned over last are now the first.
  package var isReversed: Bool

  /// A mask with a front of its own softness.
  package init(_ shape: Shape, softness: Double = Shape.softness, isReversed: Bool = false) {
    (self.shape, self.softness, self.isReversed) = (shape, softness, isReversed)
  }

  /// `isReversed` as users say it.
  var direction: MaskDirection {
    get { isReversed ? .close : .open }
    set { isReversed = newValue == .close }
  }

  /// What is seen at `progress`.
  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let reveal = Reveal(.field(field), progress: progress, softness: softness)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    return [Layer(.outgoing, on: stage), incoming]
  }

  /// When each point turns over.
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

  /// What holds for it always.
  package var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }

  /// What shows the same in reverse.
  package var inverse: (any Transition)? {
    var result = self
    result.isReversed.toggle()
    return result
  }
}

extension ShapeMask: CustomStringConvertible {
  /// `blinds count 4 reversed`: the name, and what is not as it is by default.
  package var description: String {
    let plain = Self(Shape())
    let chosen = Self.parameters.filter {
      $0.name != "direction" && $0.value(in: self) != $0.value(in: plain)
    }
    let words = [Shape.name] + chosen.map { "\($0.name) \($0.value(in: self))" }
    return (words + (isReversed ? ["reversed"] : [])).joined(separator: " ")
  }
}
