/// Judges animations that say one of their ends by what their layers have, which is the other one.
///
/// A layer's values when an animation begins are known when all has been added: a change of its model may
/// have come later. So the first of each layer is judged, by the model; what follows starts from what that
/// one leaves.
package struct EndCheck {
  private let scene: AnimatedScene
  private var judged: Set<String> = []
  /// The models of all layers with a name.
  private lazy var models = scene.models

  /// - Parameter scene: with all that it is given.
  package init(_ scene: AnimatedScene) { self.scene = scene }

  /// - Throws: `SlicerError.unlikeValues(_:_:)`.
  package mutating func check(_ step: Choreography, at time: Double) throws {
    switch step {
    case .animate(let name, let animation, _): try check(animation, of: name, at: time)
    case .each(let name, let animation, _, _, _):
      guard animation.effect.animation is any LayerCheck else { return }
      for sublayer in models[name]?.sublayers.compactMap(\.name) ?? [] {
        try check(animation, of: sublayer, at: time)
      }
    case .transition, .stop, .change, .wait, .sequence, .parallel: break
    }
  }

  private mutating func check(
    _ animation: any Animation, of name: String, at time: Double
  ) throws {
    guard let check = animation.effect.animation as? any LayerCheck, !judged.contains(name) else {
      return
    }
    let begin = time + max(animation.timing.beginTime, 0)
    let model = models[name]
    let scene = scene
    if try check.check(over: { model.map { scene.model($0, name, at: begin) } }) {
      judged.insert(name)
    }
  }
}
