import SlicerCore
import SlicerTiles

enum ReplicatorShape {
  /// Source: `CAReplicatorLayer`.
  static let shape = MappingShape<Replicator>(
    noun: "copies",
    keys: [
      SceneKey(
        "count", "Number of copies, the original included", count, \.count, isRequired: true),
      SceneKey(
        "delay", "Seconds from one to the next; without it 0", Shape<Double>.number, \.delay),
      SceneKey(
        "transform", "From one to the next, about the middle of the bounds", TransformShape.shape,
        \.transform),
      SceneKey(
        "color", "By which the colors of the first are multiplied; without it white", .color,
        \.color),
      SceneKey("redOffset", offset("red"), Shape<Double>.number, \.redOffset),
      SceneKey("greenOffset", offset("green"), Shape<Double>.number, \.greenOffset),
      SceneKey("blueOffset", offset("blue"), Shape<Double>.number, \.blueOffset),
      SceneKey("alphaOffset", offset("opacity"), Shape<Double>.number, \.alphaOffset),
    ]
  ).shape {
    Replicator()
  } make: { replicator, _, _ throws -> Replicator? in
    replicator
  }

  private static func offset(_ name: String) -> String {
    "How much \(name) is added to that from one to the next, -1 to 1; without it 0"
  }

  private static let count = Shape<Int>(.integer(minimum: 0)) { node, pictures in
    let count = try Shape<Int>.index.read(node, pictures)
    guard count <= Layer.copyLimit else {
      throw SlicerError(node.place, .tooManyInScene("copies", limit: Layer.copyLimit))
    }
    return count
  }
}

extension Layer {
  /// Refuses copies of copies of which not all would be made: each nesting is counted by itself.
  ///
  /// - Throws: `SlicerError.tooManyInScene(_:limit:)`.
  func checkCopies(at place: ScenePlace) throws {
    guard nestedCopies <= Self.copyLimit else {
      throw SlicerError(place, .tooManyInScene("copies of copies", limit: Self.copyLimit))
    }
  }

  /// How often the layer within it that is copied most is seen. The copies of layers within have been checked, so that
  /// no product is too large.
  private var nestedCopies: Int {
    let within = sublayers.reduce(1) { max($0, $1.nestedCopies) }
    return max((replicator?.count ?? 1) * within, mask?.nestedCopies ?? 1)
  }
}

enum LayerTimingShape {
  /// Source: `CALayer`'s `CAMediaTiming`.
  static let shape = MappingShape<TimingDraft>(
    noun: "a layer's time", keys: TimingDraft.keys.filter { !["curve", "delay"].contains($0.name) }
  ).shape {
    TimingDraft()
  } make: { pace, _, _ throws -> MediaTiming in
    pace.timing
  }
}
