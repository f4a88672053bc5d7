public import SlicerCore

/// A color closes in on the first picture and opens again on the second one. The edge casts a soft shadow inwards.
///
/// The color fills what is opaque in the pictures: first the one's outline, then the other's, inside a disc that grows
/// from the middle around halfway. On icons the color darkens until halfway, and leaves likewise: it is no slab. From
/// halfway on the first outline fades out there, and the second one in.
///
/// Source: xfade's circlecrop and rectcrop.
public struct Crop: CatalogTransition {
  /// The outline of what is left.
  public enum Shape: String, ParameterChoice {
    /// Round.
    case circle
    /// A rectangle of the stage's proportions.
    case rectangle
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("shape", "outline of what is left", \.shape),
    .color("color", "what is around it", \.color),
    .softness(\.softness), .grid(\.grid), .shadow(\.shadow),
  ]

  package var shape: Shape
  package var color: RGBA
  package var softness: Double
  package var grid = PixelGrid.center
  package var shadow = 0.5

  /// A circle in black unless said.
  public init(_ shape: Shape = .circle, color: RGBA = .black, softness: Double = 0.01) {
    (self.shape, self.color, self.softness) = (shape, color, softness)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let width = width(at: progress)
    let way = stage.way(of: field, at: width, softness: softness)
    let picture = Layer(progress <= 0.5 ? .outgoing : .incoming, on: stage)
    let reveal = Reveal(.field(field), progress: way, softness: softness)
    let inside = picture.with { $0.compositing = .replace(reveal) }
    let ground = ground(at: progress, on: stage)
    guard shadow > 0 else { return [ground, inside] }
    // The shadow of an edge that has all but left, or that is a point, is narrow.
    let relief = MaskRelief(
      upper: .outside, width: 0.16 * Elementary.smoothstep(width / 0.3))
    return relief.layers([ground, inside], reveal, at: Self.rest(at: progress), shadow: shadow)
  }

  /// The way that is left until halfway, and the way since then, 0…1.
  private static func rest(at progress: Double) -> Double { abs(1 - 2 * progress) }

  /// The outlines of the pictures in the color.
  private func ground(at progress: Double, on stage: Stage) -> Layer {
    Layer(group: outlines(at: progress, on: stage), on: stage).with {
      // All of it halfway, where the one picture gives way to the other.
      let rest = Self.rest(at: progress)
      let amount = stage.content.isEverywhere ? 1 : 1 - rest * (1 + rest) / 2
      $0.filters = [.mixToColor(color, amount: amount)]
      $0.opacity = Double(color.alpha) / 255
    }
  }

  /// The pictures that the color fills: where they are transparent, no pane stands beside them.
  private func outlines(at progress: Double, on stage: Stage) -> [Layer] {
    if stage.content.isEverywhere {
      return .outlines(at: progress, hole: width(at: progress), on: stage)
    }
    let outgoing = Layer(.outgoing, on: stage)
    guard progress > 0.5 else { return [outgoing] }
    let share = Elementary.smoothstep((progress - 0.5) / 0.3)
    let veil = Layer(.color(.black), on: stage).with { $0.opacity = share }
    // Opaque where both are.
    let incoming = Layer(.incoming, on: stage).with {
      $0.mask = Layer(group: [outgoing, veil], on: stage)
    }
    return [outgoing.with { $0.opacity = 1 - share }, incoming]
  }

  /// Half-way between a side and an area that follow the progress: the hole neither snaps shut nor is long a
  /// point. As xfade does it, a circle's radius shrinks by its cube. One of radius 0 still has its center.
  private func width(at progress: Double) -> Double {
    let rest = Self.rest(at: progress)
    guard grid == .edge else {
      return max(Pace.place(at: rest) { area($0) + 0.6 * $0 }, 2e-5)
    }
    return shape == .circle ? max(rest * rest * rest, 2e-5) : rest
  }

  /// The area of an outline in a square stage, that of the stage being 1.
  private func area(_ width: Double) -> Double {
    guard shape == .circle else { return width * width }
    let columns = 32
    let heights = (0..<columns).map { column in
      let x = (Double(column) + 0.5) / Double(columns)
      return min(max(2 * width * width - x * x, 0).squareRoot(), 1)
    }
    return heights.reduce(0, +) / Double(columns)
  }

  private var field: Field {
    switch shape {
    case .circle: ShapeMask<Circle>().with { $0.grid = grid }.field
    case .rectangle: ShapeMask<Rectangle>().with { $0.grid = grid }.field
    }
  }

  package var traits: TransitionBehavior {
    TransitionBehavior(
      keepsOpaquePictures: color.alpha == 255, clampsProgress: true, curve: .gentle)
  }
}

extension [Layer] {
  /// The picture that something covers around a hole, for where it is transparent nothing is covered: A's outline until
  /// halfway, then B's. Halfway only what both have in common is covered. The rest goes and comes by a disc around the
  /// hole, so that no pane stands beside a picture.
  ///
  /// - Parameter hole: its radius, 1 at the stage's corners.
  static func outlines(at progress: Double, hole: Double, on stage: Stage) -> [Layer] {
    let isFirst = progress < 0.5
    let picture = Layer(isFirst ? .outgoing : .incoming, on: stage)
    let disc = 1.5 * hole
    if disc >= 1 { return [picture] }
    let common = picture.with { $0.mask = Layer(isFirst ? .incoming : .outgoing, on: stage) }
    let reveal = Reveal(.field(ShapeMask<Circle>().field), progress: disc, softness: 0.02)
    return [common, picture.with { $0.compositing = .replace(reveal) }]
  }
}
