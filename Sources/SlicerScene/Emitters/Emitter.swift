public import SlicerCore

/// Particles that come into being, move and go: confetti, snow, sparks.
///
///     var confetti = EmitterCell(.color(.white), size: Size(width: 8, height: 12))
///     (confetti.birthRate, confetti.lifetime, confetti.velocity) = (80, 2, 200)
///     let layer = Layer(.emitter(Emitter([confetti], seed: 7)), bounds: stage.size, position: stage.size.center)
///
/// The particles at a moment follow from the moment alone: all that is left to chance is a hash of the
/// seed, the cell, the particle's number and the property. They come from the time 0 of the layer on. The
/// multipliers hold for all cells; where they are animated, a particle keeps those of its birth. Source:
/// `CAEmitterLayer`.
public struct Emitter: Hashable, Sendable {
  /// Where particles come into being.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    /// At ``Emitter/position``.
    case point
    /// On a line through it, as long as ``Emitter/size`` is wide.
    case line
    /// In a rectangle around it.
    case rectangle
    /// In a box around it, ``Emitter/depth`` deep.
    case cuboid
    /// In a circle around it, whose radius is the width of ``Emitter/size``.
    case circle
    /// In a ball around it, of the same radius.
    case sphere
  }

  /// Where of the shape.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// At its corners or ends; of a circle or a ball in its middle.
    case points
    /// On the edge of the shape.
    case outline
    /// On its surface; of what is flat that is all of it.
    case surface
    /// Anywhere in the shape.
    case volume
  }

  /// How particles are laid over each other.
  public enum RenderMode: String, CaseIterable, Hashable, Sendable {
    /// Cell by cell, the oldest first.
    case unordered
    /// The youngest above all others.
    case oldestFirst
    /// The oldest above all others.
    case oldestLast
    /// By depth, the farthest first.
    case backToFront
    /// They are added up, and to what lies beneath: they shine.
    case additive
  }

  /// The kinds of particles.
  public var cells: [EmitterCell]
  /// Where it comes from.
  public var shape = Shape.point
  /// Where of that.
  public var mode = Mode.volume
  /// The order of particles in depth.
  public var renderMode = RenderMode.unordered
  /// The middle of the shape, in points of the bounds.
  public var position = Point.zero
  /// The distance towards the eye.
  public var zPosition = 0.0
  /// The size of the shape.
  public var size = Size(width: 0, height: 0)
  /// The depth of the shape, in points towards the eye.
  public var depth = 0.0
  /// True if particles lie in space; if not all are seen flat.
  public var preservesDepth = false
  /// By which the cells' rates are multiplied.
  public var birthRate = 1.0
  /// By which the cells' lifetimes are multiplied.
  public var lifetime = 1.0
  /// By which the cells' velocities are multiplied.
  public var velocity = 1.0
  /// By which the cells' scales are multiplied.
  public var scale = 1.0
  /// By which the cells' spins and tumbles are multiplied.
  public var spin = 1.0
  /// Which chance it is.
  public var seed: Int

  /// Cells, and the chance that places their particles.
  public init(_ cells: [EmitterCell], seed: Int = 0) { (self.cells, self.seed) = (cells, seed) }

  /// The first cell of a name; setting one that is not there does nothing.
  package subscript(cell name: String) -> EmitterCell {
    get { cells.first { $0.name == name } ?? EmitterCell(.none, size: Size(width: 0, height: 0)) }
    set {
      guard let index = cells.firstIndex(where: { $0.name == name }) else { return }
      cells[index] = newValue
    }
  }
}

extension Emitter {
  /// Particles of an emitter that are there at the same time at most.
  package static let particleLimit = 100_000

  /// How many particles are there at the same time, at most.
  package var mostParticles: Double {
    cells.reduce(0) { $0 + $1.mostParticles(rate: birthRate, lifetime: lifetime) }
  }
}

extension Emitter: CustomStringConvertible {
  /// `emitter of 2 cells from a line at (160, 0), seed 7`.
  public var description: String {
    "emitter of \(cells.count) cells from a \(shape.rawValue) at \(position), seed \(seed)"
  }
}

extension Layer {
  /// Its contents as an emitter; one without cells where they are something else. Setting it makes it the contents.
  public var emitter: Emitter {
    get { if case .emitter(let emitter) = contents { emitter } else { Emitter([]) } }
    set { contents = .emitter(newValue) }
  }
}
