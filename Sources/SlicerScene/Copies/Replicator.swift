public import SlicerCore

/// Copies of a layer's sublayers, each a step farther, later and of another color.
///
///     layer.replicator = Replicator(count: 12, delay: 0.1, transform: .rotation(aboutZ: .pi / 6))
///
/// Copy k, from 0, is seen through `transform` k times, about the middle of the layer's bounds. It is as it
/// was k · `delay` seconds before; its colors are times `color` + k · the offsets, each 0…1. Copies may hold
/// layers that have copies. Source: `CAReplicatorLayer`.
public struct Replicator: Hashable, Sendable {
  /// How many there are, the source included.
  public var count: Int
  /// Seconds from one copy to the next.
  public var delay: Double
  /// From one copy to the next.
  public var transform: Transform3D
  /// By which the colors of the first copy are multiplied.
  public var color: RGBA
  /// The change of ``color`` from one copy to the next; 1 is all of a color.
  public var redOffset = 0.0
  /// See ``redOffset``.
  public var greenOffset = 0.0
  /// See ``redOffset``.
  public var blueOffset = 0.0
  /// See ``redOffset``.
  public var alphaOffset = 0.0

  /// - Parameters:
  ///   - count: how many there are.
  ///   - delay: seconds from one copy to the next.
  ///   - transform: from one copy to the next.
  ///   - color: by which colors are multiplied.
  public init(
    count: Int = 1, delay: Double = 0, transform: Transform3D = .identity, color: RGBA = .white
  ) {
    (self.count, self.delay) = (count, delay)
    (self.transform, self.color) = (transform, color)
  }
}

extension Replicator {
  package func color(ofCopy index: Int) -> RGBA {
    func sample(_ value: UInt8, _ offset: Double) -> UInt8 {
      let sum = Double(value) / 255 + offset * Double(index)
      return sum > 0 ? UInt8((min(sum, 1) * 255).rounded()) : 0
    }
    return RGBA(
      red: sample(color.red, redOffset), green: sample(color.green, greenOffset),
      blue: sample(color.blue, blueOffset), alpha: sample(color.alpha, alphaOffset))
  }
}

extension Replicator: CustomStringConvertible {
  /// `12 copies, each 0.1 s later, transform …, #ffffff`.
  public var description: String {
    let offsets = [redOffset, greenOffset, blueOffset, alphaOffset]
    return "\(count) copies"
      + (delay == 0 ? "" : ", each \(delay.shortest) s later")
      + (transform == .identity ? "" : ", transform \(transform)")
      + (color == .white ? "" : ", \(color.hexadecimal)")
      + (offsets.allSatisfy { $0 == 0 }
        ? "" : ", colors \(offsets.map(\.shortest).joined(separator: " ")) more")
  }
}

extension Layer {
  /// How often a replicator may copy, and how often a file may have a layer seen by copies of copies.
  package static let copyLimit = 100_000

  /// Replaces the sublayers and the replicator by copies.
  ///
  /// - Parameter sublayers: of a copy.
  package func replicated(
    _ sublayers: (_ index: Int) throws -> [Layer]
  ) rethrows -> Layer {
    guard let replicator else { return self }
    var matrix = Transform3D.identity
    var copies: [Layer] = []
    for index in 0..<max(replicator.count, 0) {
      let own = try sublayers(index)
      copies.append(
        Layer(.none, bounds: bounds, position: boundsOrigin + bounds.center).with {
          $0.boundsOrigin = boundsOrigin
          $0.transform = matrix
          $0.tint = replicator.color(ofCopy: index)
          $0.sublayers = own
        })
      matrix = matrix.then(replicator.transform)
    }
    return with {
      $0.sublayers = copies
      $0.replicator = nil
    }
  }

  /// True if it, or a layer within, has copies.
  package var hasCopies: Bool {
    replicator != nil || mask?.hasCopies ?? false || sublayers.contains(where: \.hasCopies)
  }

  /// It and all layers within with their copies, all of one moment.
  fileprivate var withCopies: Layer {
    guard hasCopies else { return self }
    // Nobody sees the copies of what is hidden.
    if isHidden { return with { $0.replicator = nil } }
    let own = with { layer in
      layer.mask = mask?.withCopies
      layer.sublayers = sublayers.map(\.withCopies)
    }
    return own.replicated { _ in own.sublayers }
  }
}

extension Scene {
  package var hasCopies: Bool { layers.contains(where: \.hasCopies) }

  /// The scene with the copies that its layers have, which are within ``SceneExtent/layerLimit``.
  package var withCopies: Scene {
    hasCopies ? Scene(stage, layers.map(\.withCopies)) : self
  }
}

/// The copies by Core Animation's names: each property can be set, and animated, by itself.
///
/// A layer without copies has one; setting something of them makes a replicator.
extension Layer {
  private var copies: Replicator {
    get { replicator ?? Replicator() }
    set { replicator = newValue }
  }

  /// See ``Replicator/count``.
  public var instanceCount: Int {
    get { copies.count }
    set { copies.count = newValue }
  }

  /// See ``Replicator/delay``.
  public var instanceDelay: Double {
    get { copies.delay }
    set { copies.delay = newValue }
  }

  /// See ``Replicator/transform``.
  public var instanceTransform: Transform3D {
    get { copies.transform }
    set { copies.transform = newValue }
  }

  /// See ``Replicator/color``.
  public var instanceColor: RGBA {
    get { copies.color }
    set { copies.color = newValue }
  }

  /// See ``Replicator/redOffset``.
  public var instanceRedOffset: Double {
    get { copies.redOffset }
    set { copies.redOffset = newValue }
  }

  /// See ``Replicator/greenOffset``.
  public var instanceGreenOffset: Double {
    get { copies.greenOffset }
    set { copies.greenOffset = newValue }
  }

  /// See ``Replicator/blueOffset``.
  public var instanceBlueOffset: Double {
    get { copies.blueOffset }
    set { copies.blueOffset = newValue }
  }

  /// See ``Replicator/alphaOffset``.
  public var instanceAlphaOffset: Double {
    get { copies.alphaOffset }
    set { copies.alphaOffset = newValue }
  }
}
