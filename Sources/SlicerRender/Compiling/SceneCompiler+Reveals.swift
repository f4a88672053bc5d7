import SlicerCore
import SlicerScene

extension SceneCompiler {
  /// How a reveal mixes rows.
  ///
  /// - Throws: `SlicerError.memory`.
  func revealPlan(_ reveal: Reveal) throws -> RevealPlan<Pixel> {
    // Written so that a progress that is not a number is no progress.
    guard reveal.progress > 0 else { return .none }
    if reveal.progress >= 1 { return .full }
    switch reveal.source {
    case .uniform:
      let weight = Pixel.weight(ofReveal: reveal.progress)
      return weight == 0 ? .none : .front(EvenFront(weight))
    case .field(let field): return .front(try front(of: field, reveal))
    case .map(let picture, let isInverted):
      let size = stage.pixelSize
      guard let image = try images[picture],
        let gray = try GrayMap(image, over: size, isInverted: isInverted, options.kernels)
      else { return .none }
      let map = try fields.map(key(reveal)) { { gray.evaluate($0, $1) } }
      return .front(TableFront(map, reveal))
    case .regions(let first):
      guard let old = try images[.outgoing], let new = try images[.incoming] else { return .none }
      let size = stage.pixelSize
      let map = try fields.map(key(reveal)) {
        let regions = RegionMap(old, new, over: size, first: first)
        return { regions.evaluate($0, $1) }
      }
      return .front(TableFront(map, reveal))
    case .difference: return .front(DifferenceFront(reveal))
    case .contrast(let slowly, let strength):
      return .front(
        ContrastFront(progress: reveal.progress) { size in
          1 + max(strength, 0) * Elementary.logarithm(slowly ? 2 - size : 1 + size)
        })
    }
  }

  private func key(_ reveal: Reveal) -> FieldCache.Key {
    FieldCache.Key(source: reveal.source, size: stage.pixelSize)
  }

  private func front(
    of field: Field, _ reveal: Reveal
  ) throws -> any RevealFront<Pixel> {
    let (key, size) = (key(reveal), stage.pixelSize)
    let isCrisp = reveal.softness <= 0 && field.grain == .points
    if field.isStraight, field.hub == nil {
      return fields.line(isCrisp ? key.sampled : key, of: field).front(reveal)
    }
    if isCrisp, let outline = field.outline?(reveal.progress, size) {
      return OutlineFront(outline, stage: size)
    }
    let map = try fields.map(key) { field.evaluation(on: size) }
    if isCrisp {
      return CrispFront(try fields.front(key, of: field, map), progress: reveal.progress)
    }
    if reveal.softness > 0, let hub = field.hub {
      let distances = try fields.map(key.ofHub) { FieldMap.evaluation(of: hub, on: size) }
      return TurningFront(map, hub: distances, reveal)
    }
    return TableFront(map, reveal)
  }
}
