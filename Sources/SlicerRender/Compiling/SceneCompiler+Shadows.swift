import SlicerCore
import SlicerScene

/// The shadows of a scene while it is resolved: each is drawn once, however many layers with shadows it lies within.
///
/// A layer's shadow has the form of all that is within the layer, with its shadows. Were each of them drawn
/// anew for each form that it is a part of, the time would double with every level. So a shadow's form is
/// drawn in the pixels of the scene's stage, and as far beyond as any form with that part.
struct ShadowContext {
  /// The mask's number in a path, where sublayers have their index.
  static let mask = -1

  /// Forms that are drawn, by layers; those of a silhouette by themselves.
  final class Forms {
    struct Key: Hashable {
      let path: [Int]
      let isSilhouette: Bool
    }

    fileprivate(set) var drawn: [Key: SoftAlpha] = [:]
  }

  let forms = Forms()
  /// The size of the scene's stage.
  let size: PixelSize
  /// The pixel of the scene's stage at the compiler's first one.
  var origin = SIMD2(0, 0)
  /// The pixels of the scene's stage, and beside it, in which forms are wanted.
  var reach: ShadowReach
  /// The layer that is resolved: the numbers of it and of those that it lies within.
  var path: [Int] = []
  /// True if its pictures are one color.
  var isSilhouette = false

  init(on size: PixelSize) {
    self.size = size
    reach = ShadowReach(of: size)
  }

  fileprivate var key: Forms.Key { Forms.Key(path: path, isSilhouette: isSilhouette) }
}

/// The casters of layers' shadows: a polygon where one is given or known, else the layer, drawn apart.
extension SceneCompiler {
  enum ShadowForm {
    /// A polygon that is known to be opaque.
    case polygon([Point])
    /// The alpha of a layer that is drawn apart.
    case alpha(SoftAlpha.Frame)
  }

  /// - Returns: nil where nothing casts.
  func shadowForm(of shadow: Shadow, _ placed: PlacedLayer) -> ShadowForm? {
    guard shadow.isSeen else { return nil }
    let polygon =
      shadow.path.map { OutlineProjection.polygon($0, placed.matrix, scale: stage.scale) }
      ?? OpaquePolygon(images, scale: stage.scale).corners(of: placed)
    if let polygon { return polygon.count > 2 ? .polygon(polygon) : nil }
    return SoftAlpha.Frame(
      radius: shadow.radius * stage.scale, offset: shadow.offset * stage.scale,
      stage: shadows.size, reach: placed.layer.isTiedToStage ? nil : shadows.reach
    ).map { .alpha($0) }
  }

  /// - Throws: `SlicerError.memory`.
  func cast(
    _ shadow: Shadow, of placed: PlacedLayer, _ form: ShadowForm
  ) throws -> ShadowOperation<Pixel> {
    let caster: ShadowCaster
    switch form {
    case .polygon(let corners):
      let (radius, offset) = (shadow.radius * stage.scale, shadow.offset * stage.scale)
      // A hard edge is anti-aliased over one pixel.
      caster = .polygons(
        SoftPolygon(
          [corners.map { $0 + offset }], radius: radius > 0.5 ? radius : 0.5,
          height: stage.pixelSize.height))
    case .alpha(let frame):
      caster = .alpha(try drawn(placed, in: frame).seen(from: shadows.origin))
    }
    return ShadowOperation(shadow, of: caster, stage: stage)
  }

  private func drawn(
    _ placed: PlacedLayer, in frame: SoftAlpha.Frame
  ) throws -> SoftAlpha {
    let key = shadows.key
    if let known = shadows.forms.drawn[key] { return known }
    let alpha = try SoftAlpha(in: frame) { cells in
      try gather(placed, in: frame, &cells)
    }
    shadows.forms.drawn[key] = alpha
    return alpha
  }

  /// Draws a layer without its shadow.
  private func gather(
    _ placed: PlacedLayer, in frame: SoftAlpha.Frame, _ cells: inout AlphaCells
  ) throws {
    var inner = shadows
    inner.origin = frame.origin
    var compiler = SceneCompiler(
      stage: Stage(pixelSize: frame.size, scale: stage.scale), images: images, options: options,
      fields: fields, shadows: inner)
    let way = frame.origin &- shadows.origin
    let origin = Point(x: Double(way.x), y: Double(way.y)) * (1 / stage.scale)
    let layer = blackened(
      placed.layer.with {
        $0.shadow = nil
        $0.filters = []
        $0.opacity = 1
        $0.compositing = .sourceOver
      })
    let drawn = try compiler.operations(
      PlacedLayer(
        layer: layer, matrix: placed.matrix.then(.translation(x: -origin.x, y: -origin.y))))
    let operations = OperationList(drawn)
    let scratch = try RowScratch<Pixel>(
      width: frame.size.width, atMost: 4 * (1 + drawn.count), options.kernels)
    scratch.withRow { pixels in
      for y in operations.rows {
        var row = RowBuffer(pixels.prefix(frame.size.width))
        operations.draw(row: y, onto: &row, scratch)
        if let span = row.span { cells.add(span, row: y) }
      }
    }
  }
}

extension Layer {
  /// True if what it shows depends on where the stage begins and ends, so that nothing is known of what
  /// is beyond.
  var isTiedToStage: Bool {
    let isPixellated = filters.contains { if case .pixellate = $0 { true } else { false } }
    let isRevealed =
      switch compositing {
      case .replace(let reveal): reveal.source.isMapped
      case .sourceOver, .plus, .atop, .light, .screen, .behind: false
      }
    return isPixellated || isRevealed
      || (sublayers + [mask].compactMap { $0 }).contains(where: \.isTiedToStage)
  }
}

extension Reveal.Source {
  fileprivate var isMapped: Bool {
    switch self {
    case .field, .map, .regions: true
    case .uniform, .difference, .contrast: false
    }
  }
}
