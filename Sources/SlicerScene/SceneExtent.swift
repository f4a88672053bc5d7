import SlicerCore

/// How much a scene draws at a moment: layers, and how many of them lie within each other.
///
/// The layers are counted in a loop, not by recursion: this is asked before anything goes through a tree by
/// recursion, so that no depth of it exhausts a stack.
package struct SceneExtent: Hashable, Sendable {
  /// All layers, masks, copies and those of snapshots included; `Int.max` for more.
  package private(set) var layers = 0
  /// Particles that all emitters have at the same time at most, before a moment is made.
  package private(set) var particles = 0
  /// The longest chain of layers, each a sublayer, a copy, a mask, a snapshot's layer or a text's part of the one
  /// before it. Copies take two links: the copy, and what is copied.
  package private(set) var nesting = 0

  /// Layers that a moment draws at most: of 1 KB each while they are made, and as much again while they are drawn.
  package static let layerLimit = 250_000
  /// Layers within each other at most. Without optimization a thread's stack (``SystemThread/stackSize``) was seen to
  /// hold 52 with shadows, filters, borders and round corners, and not 56.
  package static let nestingLimit = 40

  /// Counts layers with their copies.
  package init(of layers: [Layer]) {
    var rest = layers.map { Visit(layer: $0, level: 1, times: 1) }
    var levels: [UnsafeRawPointer: Int] = [:]
    while let visit = rest.popLast() {
      self.layers = self.layers.saturatingSum(visit.times)
      nesting = max(nesting, visit.level + visit.layer.contents.innerLevels)
      if case .emitter(let emitter) = visit.layer.contents {
        let most = Int(min(max(emitter.mostParticles, 0), 1e15))
        particles = particles.saturatingSum(visit.times.saturatingProduct(most))
      }
      rest += visit.inner
      for image in visit.layer.ownImages {
        guard case .snapshot(let scene) = image else { continue }
        // Both pictures of a transition's many tiles are the same two snapshots.
        let level = visit.level + 1
        let known = scene.layers.withUnsafeBufferPointer { layers in
          layers.baseAddress.map { UnsafeRawPointer($0) }
        }
        guard let known, levels[known].map({ $0 < level }) ?? true else { continue }
        levels[known] = level
        rest += scene.layers.map { Visit(layer: $0, level: level, times: 1) }
      }
    }
  }

  private struct Visit {
    let layer: Layer
    let level: Int
    /// The number of copies that are drawn.
    let times: Int

    var inner: [Visit] {
      let mask = layer.mask.map { [Visit(layer: $0, level: level + 1, times: times)] } ?? []
      guard let replicator = layer.replicator else {
        return mask + layer.sublayers.map { Visit(layer: $0, level: level + 1, times: times) }
      }
      let copies = layer.isHidden ? 1 : times.saturatingProduct(max(replicator.count, 1))
      let copy = Layer(.none, bounds: layer.bounds, position: .zero)
      return mask + [Visit(layer: copy, level: level + 1, times: copies)]
        + layer.sublayers.map { Visit(layer: $0, level: level + 2, times: copies) }
    }
  }
}

extension SceneExtent {
  /// Refuses layers of which more lie within each other than a stack holds.
  ///
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  package static func checkNesting(_ layers: [Layer]) throws {
    try check(nesting: SceneExtent(of: layers).nesting)
  }

  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  package static func check(nesting: Int) throws {
    guard nesting <= nestingLimit else {
      throw .tooMany("layers within each other", actual: nesting, allowed: nestingLimit)
    }
  }

  /// Refuses more layers than a moment may draw.
  ///
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  package static func check(layers: Int) throws {
    guard layers <= layerLimit else {
      throw .tooMany(
        "layers at a moment, with copies and particles,", actual: layers, allowed: layerLimit)
    }
  }

  /// Refuses a moment that is beyond one of the limits.
  ///
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  package func check() throws {
    try Self.check(nesting: nesting)
    try Self.check(layers: layers)
  }
}

extension Scene {
  /// Refuses layers within each other beyond the limit, and more copies than a moment may draw. Layers that are there
  /// already may be as many as they are.
  ///
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  package func checkExtent() throws {
    let extent = SceneExtent(of: layers)
    try SceneExtent.check(nesting: extent.nesting)
    if hasCopies { try extent.check() }
  }
}

extension Contents {
  /// Levels of layers that it becomes when it is drawn or played.
  fileprivate var innerLevels: Int {
    switch self {
    case .none, .picture, .color, .shape, .gradient: 0
    case .text(let text): text.units != nil && text.placement == nil ? 2 : 1
    case .emitter(let emitter): EmitterCell.levels(of: emitter.cells)
    }
  }
}

extension EmitterCell {
  /// How many of the cells lie within each other.
  fileprivate static func levels(of cells: [EmitterCell]) -> Int {
    var (rest, levels) = (cells, 0)
    while !rest.isEmpty {
      levels += 1
      rest = rest.flatMap(\.cells)
    }
    return levels
  }
}

extension Int {
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  fileprivate func saturatingProduct(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
