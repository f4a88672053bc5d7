// # Transitions: progress to scene
//
// A transition is a value that gives a scene for each progress, from 0 (the outgoing picture, A) to 1 (the incoming one,
// B). It knows points and layers, and no pixel, file or clock. Who plays it maps the time to the progress by a curve.
//
// * `Layers` move, turn and bend whole pictures. `Tiles` cut the stage by a grid first.
// * `Masks` state when each point turns over. A mask is a formula and a row; softness, order and edges are shared.
// * `Looks` are those that others draw by shaders: warps (`Warp`), light laid on, masks of noise.
// * `Catalog` has a row for each type: its name, parameters and the names of other systems. Command line, help, lists and
//   tests read the rows.
//
// Laws, held for every row, legal parameter, odd size and opacity (`LawTests`):
//
// * Progress 0 shows exactly A, progress 1 exactly B; layers do not jump close to them.
// * scene(p; A, B) is inverse.scene(1 − p; B, A) where an inverse is declared.
// * `keepsIdenticalPictures`: a picture that turns into itself stays. `keepsOpaquePictures`: nothing behind shows.
// * `clampsProgress`: beyond 0 and 1 nothing changes. Others can be drawn where a spring overshoots.
// * Whatever always holds is declared: it makes films smaller and faster.
//
// Rejected: a formula for each pixel, as ffmpeg's xfade and shaders of gl-transitions have it. Each formula would sample,
// smooth its edges and mix opacity by itself, and none could be printed and compared. A scene is text, so goldens of scenes
// show what moved. The renderer copies what only moves: a frame of ffmpeg 9's xfade takes 7.6 times ours, the median of
// all its names (`Benchmarks/README.md`).
//
// Rejected: two layers that fade over each other. Half-way they leave 0.75 of the opacity; `Reveal` mixes exactly.
//
// The slowest of 68 types, shatter, takes 15 to 17 ms for a frame of 1920x1080 on two cores (`Benchmarks/run even`).

import SlicerCore

/// How one picture turns into another: a scene for each progress.
///
/// A transition is a value without files or clocks. A further picture that it needs, such as a map, is a
/// property. Its scenes carry the pixels, which are read only when they are drawn. Angles are in radians, lengths
/// in points unless a property says otherwise. A transition of an app returns a scene, and states its behavior
/// where that differs from the default:
///
///     struct Blink: Transition {
///       var behavior: TransitionBehavior { TransitionBehavior(clampsProgress: true, duration: 0.3) }
///
///       func scene(at progress: Double, on stage: Stage) -> Scene {
///         .still(progress < 0.5 ? .outgoing : .incoming, on: stage)
///       }
///     }
///
/// Laws, tested for every row of the catalog: ``frame(at:on:)`` shows exactly
/// the outgoing picture at 0 and the incoming one at 1; see also ``TransitionBehavior``. In a file that imports
/// SwiftUI, which has a type of this name, write `SlicerKit.Transition`.
public protocol Transition: Hashable, Sendable {
  /// The scene at `progress`, which is between 0 and 1, or beyond them unless the ``behavior`` clamps it.
  /// Callers take ``frame(at:on:)``.
  func scene(at progress: Double, on stage: Stage) -> Scene

  /// The facts that hold at every progress, and the duration. None, and 0.75 s, unless declared.
  var behavior: TransitionBehavior { get }
}

/// A transition that says which layers lie on the stage: all that this package has.
///
/// Each states what it is made with and these; the witnesses that the public protocol asks for are below, once.
package protocol LayeredTransition: Transition {
  /// The layers at `progress`, back to front.
  func layers(at progress: Double, on stage: Stage) -> [Layer]

  /// The layers at `progress`, back to front, where both pictures are scenes on `stage`. Unless declared, each scene is
  /// seen as a picture.
  func layers(
    at progress: Double, from old: Scene, to new: Scene, on stage: Stage
  ) throws -> [Layer]

  /// The layer of a scene that it needs by its name; nil unless declared.
  var source: String? { get }

  /// The public ``Transition/behavior``, under a name that adds no public symbol to each type.
  var traits: TransitionBehavior { get }

  /// The transition that shows the same in reverse: scene(p; A, B) = inverse.scene(1 − p; B, A).
  /// Nil unless declared.
  var inverse: (any Transition)? { get }

  /// Refuses a stage that it cannot be shown on as it is set, such as one of fewer pixels than it
  /// has tiles. Asked before anything is drawn; ``layers(at:on:)`` shows something all the same.
  func check(on stage: Stage) throws
}

extension LayeredTransition {
  package var traits: TransitionBehavior { TransitionBehavior() }
  /// Its traits.
  public var behavior: TransitionBehavior { traits }
  package var inverse: (any Transition)? { nil }
  package var source: String? { nil }
  package func check(on stage: Stage) throws {}

  package func layers(
    at progress: Double, from old: Scene, to new: Scene, on stage: Stage
  ) throws -> [Layer] {
    Scene(stage, layers(at: progress, on: stage))
      .showing(outgoing: .snapshot(old), incoming: .snapshot(new)).layers
  }

  /// Its layers on the stage.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(stage, layers(at: progress, on: stage))
  }
}

/// A transition that the catalog knows by a name, with properties that texts can set.
///
/// To add one:
/// 1. Write a struct in `Layers`, or in `Tiles` if a grid cuts the stage. Make its `init` public, with all defaults.
/// 2. Return its layers. Declare `traits`, `inverse` and `check(on:)` where the usual ones do not fit.
/// 3. Add its ``TransitionRow`` to `StandardRows.swift`, with a summary and the names of other systems.
/// 4. Add a new surface or filter as a case of this module, an operation in `SlicerRender` and a twin in the tests'
///    `ReferenceRenderer`.
/// 5. Run `make goldens`, look at the strips, then `make gallery` and `Benchmarks/run gate --record`.
package protocol CatalogTransition: LayeredTransition {
  /// By which it is asked for: the type's own unless declared. A struct that several rows share may be named
  /// otherwise there.
  static var name: String { get }
  static var parameters: [Parameter<Self>] { get }
}

extension CatalogTransition {
  package static var name: String { rowName(of: Self.self) }
  package static var parameters: [Parameter<Self>] { [] }
}

/// The catalog's name of a type that states none: `moveIn` for `MoveIn`.
func rowName(of type: Any.Type) -> String {
  let name = "\(type)"
  return name.prefix(1).lowercased() + name.dropFirst()
}

extension Transition {
  /// The name in files' names and manifests: the catalog's, or the type's.
  package var name: String {
    if let paced = self as? Paced { return paced.base.name }
    return (self as? any CatalogTransition).map { type(of: $0).name } ?? "\(Self.self)"
  }

  package var inverse: (any Transition)? { (self as? any LayeredTransition)?.inverse }
  package func check(on stage: Stage) throws {
    try (self as? any LayeredTransition)?.check(on: stage)
  }
}

extension Transition {
  /// Refuses a layer that it needs by its name, where both sides are pictures.
  package func checkPictures() throws {
    if let source = (self as? any LayeredTransition)?.source {
      throw SlicerError.sourceOfPicture(source)
    }
  }
}

extension Transition {
  /// Nothing that holds always; 0.75 s, slowly at both ends.
  public var behavior: TransitionBehavior { TransitionBehavior() }

  /// The scene at `progress`: at exactly 0 and 1 the pictures as they are, else `scene(at:on:)`.
  public func frame(at progress: Double, on stage: Stage) -> Scene {
    let progress = behavior.clampsProgress ? min(max(progress, 0), 1) : progress
    if progress == 0 { return .still(.outgoing, on: stage) }
    if progress == 1 { return .still(.incoming, on: stage) }
    return scene(at: progress, on: stage)
  }

  /// The scene at `progress` between two scenes on one stage: at exactly 0 and 1 these as they are.
  ///
  /// - Throws: an error for a text that cannot be laid out.
  package func frame(at progress: Double, from old: Scene, to new: Scene) throws -> Scene {
    let progress = behavior.clampsProgress ? min(max(progress, 0), 1) : progress
    if progress == 0 { return old }
    if progress == 1 { return new }
    return try scene(at: progress, from: old, to: new)
  }

  fileprivate func scene(at progress: Double, from old: Scene, to new: Scene) throws -> Scene {
    let stage = old.stage
    guard let layered = self as? any LayeredTransition else {
      return scene(at: progress, on: stage)
        .showing(outgoing: .snapshot(old), incoming: .snapshot(new))
    }
    return Scene(stage, try layered.layers(at: progress, from: old, to: new, on: stage))
  }

  /// B to A in place of A to B, the same scenes backwards: `Navigate().reversed` pops, `Sheet().reversed` is
  /// dismissed, `Puzzle().reversed` is put together.
  public var reversed: any Transition { inverse ?? Reversed(base: self) }
}

/// A transition that runs backwards: scene(p; A, B) = base.scene(1 − p; B, A).
struct Reversed: LayeredTransition {
  let base: any Transition

  func layers(at progress: Double, on stage: Stage) -> [Layer] {
    base.scene(at: 1 - progress, on: stage).exchangingPictures.layers
  }

  func layers(
    at progress: Double, from old: Scene, to new: Scene, on stage: Stage
  ) throws -> [Layer] {
    try base.scene(at: 1 - progress, from: new, to: old).layers
  }

  var source: String? { (base as? any LayeredTransition)?.source }

  func check(on stage: Stage) throws { try base.check(on: stage) }

  var traits: TransitionBehavior {
    let behavior = base.behavior
    return behavior.curve == .leaving ? behavior.with(curve: .coming) : behavior
  }
  var inverse: (any Transition)? { base }

  static func == (a: Reversed, b: Reversed) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

/// A transition with another default curve: an alias's. Backwards it keeps that curve.
package struct Paced: LayeredTransition {
  package let base: any Transition
  let curve: TimingCurve

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    base.scene(at: progress, on: stage).layers
  }

  package func layers(
    at progress: Double, from old: Scene, to new: Scene, on stage: Stage
  ) throws -> [Layer] {
    try base.scene(at: progress, from: old, to: new).layers
  }

  package var source: String? { (base as? any LayeredTransition)?.source }

  package func check(on stage: Stage) throws { try base.check(on: stage) }

  package var traits: TransitionBehavior { base.behavior.with(curve: curve) }
  package var inverse: (any Transition)? { base.inverse.map { Paced(base: $0, curve: curve) } }

  package static func == (a: Paced, b: Paced) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base) && a.curve == b.curve
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension Transition {
  package func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// True if layers lie otherwise on one stage than on another of the same size.
  package func isChanged(from one: Stage, to other: Stage) -> Bool {
    [0.2, 0.45, 0.8].contains { scene(at: $0, on: one).layers != scene(at: $0, on: other).layers }
  }
}
