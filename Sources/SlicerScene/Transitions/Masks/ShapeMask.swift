/// The second picture appears where a shape's field is below the progress, with a soft front.
///
/// Source: MLT's luma transition; SMPTE 258M's wipes.
package struct ShapeMask<Shape: MaskShape>: CatalogTransition {
  package static var name: String { Shape.name }

  package static var parameters: [Parameter<Self>] {
    Shape.parameters + [.softness(\.softness), .first(), .last()]
      + (Shape.isMeasured ? [.grid(\.grid)] : [])
      + (Shape.relief != nil ? [.shadow(\.shadow)] : [])
  }

  package var shape = Shape()
  /// In units of the field.
  package var softness = Shape.softness
  /// When the points that turn over first and last do so: the field runs from `first` to `last`.
  package var first = 0.0
  package var last = 1.0
  package var grid = PixelGrid.center
  /// The strength of the shadow that the upper picture casts at its front, 0…1.
  package var shadow = Shape.relief?.shadow ?? 0
  /// True if the points that turned over last are now the first.
  package var isReversed = false

  package init() {}

  /// The direction, as users name ``isReversed``.
  var direction: MaskDirection {
    get { isReversed ? .close : .open }
    set { isReversed = newValue == .close }
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    var mask = self
    mask.shape = shape.placed(on: stage)
    let field = mask.field
    let way =
      Shape.runsOverContent
      ? stage.way(of: field, at: progress, softness: softness) : progress
    let reveal = Reveal(.field(field), progress: way, softness: softness)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    let flat = [Layer(.outgoing, on: stage), incoming]
    guard castShadow > 0, let relief = Shape.relief else { return flat }
    // Within an icon little of it is seen.
    let strength = castShadow * (stage.content.isEverywhere ? 1 : 0.5)
    // Closing is opening, played backwards.
    if isReversed {
      let coming = with { $0.isReversed = false }.layers(at: 1 - progress, on: stage)
      return Scene(stage, coming).exchangingPictures.layers
    }
    let limit = (way * (1 + softness) - softness / 2 - first) / (last - first)
    guard let sheets = mask.shape.sheets(below: limit, on: stage.pixelSize) else {
      return relief.layers(flat, reveal, at: progress, shadow: strength)
    }
    return [flat[0], relief.shadow(of: sheets, strength, on: stage), flat[1]]
  }

  /// The shadow's strength. A front wider than a fifth of the way is no edge that casts one, nor is that of a field of
  /// one value.
  private var castShadow: Double { last > first ? shadow * max(1 - 5 * softness, 0) : 0 }

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

  package var traits: TransitionBehavior {
    let behavior: TransitionBehavior = castShadow > 0 ? .covering : .blend
    return behavior.lasting(0.75, isReversed ? shape.pace.mirrored : shape.pace)
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
