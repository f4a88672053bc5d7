public import SlicerCore

/// How a layer turns from what it showed into what it shows, by any transition of the catalog.
///
///     LayerTransition(Flip(from: .left), timing: MediaTiming(duration: 0.5))
///
/// A change of the model belongs to it: see ``AnimatedScene/add(_:to:key:at:change:)``. The layer's
/// contents and sublayers turn over; its place, its opacity, its shadow and its mask are the new ones
/// at once. The layer is the transition's stage, as far from the eye as the scene's. What is seen in
/// between casts the shadow: it turns, thins and bends as that does. A shadow path, which says what
/// the layer is like at rest, does so only where opaque pictures stay as they are. Source:
/// `CATransition`, `UIView.transition(with:)`.
public struct LayerTransition: Sendable {
  package var transition: any Transition
  package var timing: MediaTiming
  package var progression: Progression
  /// True if both sides go on moving meanwhile: the old one as if nothing had happened since.
  ///
  /// If not, they are pictures of just before the change and of just after it. Source:
  /// `UIView.AnimationOptions.allowAnimatedContent`.
  package var animatesContent: Bool

  /// - Parameters:
  ///   - timing: from the change of the model on.
  ///   - curve: from its time to the transition's progress.
  ///   - animatesContent: whether both sides go on moving meanwhile: the old one as if nothing had happened
  ///     since. Source: `UIView.AnimationOptions.allowAnimatedContent`.
  public init(
    _ transition: any Transition, timing: MediaTiming = MediaTiming(),
    curve: TimingCurve = .easeInOut, animatesContent: Bool = false
  ) {
    self.init(
      transition, timing: timing, progression: Progression(whole: curve),
      animatesContent: animatesContent)
  }

  package init(
    _ transition: any Transition, timing: MediaTiming, progression: Progression,
    animatesContent: Bool = false
  ) {
    (self.transition, self.timing, self.progression) = (transition, timing, progression)
    self.animatesContent = animatesContent
  }
}

extension LayerTransition {
  /// Refuses a timing that cannot be meant, and a layer that the transition cannot be shown on.
  ///
  /// - Parameter bounds: the layer's.
  func check(on bounds: Size, of stage: Stage) throws {
    try timing.check()
    do {
      try transition.check(on: stage.part(of: bounds))
    } catch let error as SlicerError where error.limit == nil {
      throw .refusedTransition(error)
    }
  }

  /// The layer `time` seconds after the change; nil where it is unchanged.
  ///
  /// - Parameters:
  ///   - holdsFinal: whether a part of the way that is over is still seen.
  ///   - layer: as it is now: the place, and the effects.
  ///   - stage: the scene's.
  ///   - sides: the layer before the change and after it, as they turn over.
  func shown(
    at time: Double, holdsFinal: Bool, on layer: Layer, of stage: Stage,
    _ sides: () throws -> (old: Layer, new: Layer)
  ) throws -> Layer? {
    let inherited = InheritedTiming(holdsFinal: holdsFinal && progression.progress(at: 1) != 1)
    guard let moment = timing.moment(at: time, inheriting: inherited) else { return nil }
    let stage = stage.part(of: layer.bounds)
    let (old, new) = try sides()
    let between = try transition.frame(
      at: progression.progress(at: moment.progress), from: Scene(stage, [old.alone]),
      to: Scene(stage, [new.alone]))
    return layer.showing(.picture(.snapshot(between))).with {
      if !transition.behavior.keepsOpaquePictures { $0.shadow?.path = nil }
    }
  }
}

extension Stage {
  /// A layer's bounds as a stage, seen by the eye that sees this one.
  fileprivate func part(of bounds: Size) -> Stage {
    Stage(size: bounds, scale: scale, eyeDistance: eyeDistance, dollies: dollies)
  }
}

extension Layer {
  /// The layer's contents at the stage's origin: without its place, its effects and its name.
  fileprivate var alone: Layer {
    with {
      $0.name = nil
      $0.position = anchor
      $0.transform = .identity
      $0.zPosition = 0
      $0.isDoubleSided = true
      $0.opacity = 1
      $0.shadow = nil
      $0.filters = []
      $0.mask = nil
      $0.compositing = .sourceOver
    }
  }

  /// Its place and its effects with other contents, and nothing else.
  fileprivate func showing(_ contents: Contents) -> Layer {
    with {
      $0.contents = contents
      $0.contentsRect = .unit
      $0.contentsCenter = .unit
      $0.contentsGravity = .resize
      $0.backgroundColor = .transparent
      $0.borderWidth = 0
      $0.backContents = nil
      $0.surface = .plane
      $0.shades = []
      $0.sublayers = []
      $0.replicator = nil
      $0.sublayerTransform = .identity
      $0.masksToBounds = false
      $0.cornerRadius = 0
      // A layer that is hidden, or was, is seen while it comes or goes.
      $0.isHidden = false
    }
  }
}
