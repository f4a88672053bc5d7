import SlicerCore

enum EmitterShape {
  /// The contents `{emitter: {cells: […]}}`.
  static let shape = MappingShape<Emitter>(
    noun: "an emitter",
    keys: [
      SceneKey("emitter", "Particles that come, move and go", emitter, isRequired: true) { $0 = $1 }
    ]
  ).shape {
    Emitter([])
  } make: { emitter, node, _ throws -> Contents in
    guard emitter.mostParticles <= Double(Emitter.particleLimit) else {
      throw SlicerError(
        node.place, .tooManyInScene("particles at a time", limit: Emitter.particleLimit))
    }
    return .emitter(emitter)
  }

  /// Source: `CAEmitterLayer`.
  private static let emitter = MappingShape<Emitter>(
    noun: "an emitter",
    keys: [
      SceneKey("cells", "The kinds of particles", cell.list(atLeast: 1), \.cells, isRequired: true),
      SceneKey("shape", "Where it comes from; without it point", .word, \.shape),
      SceneKey("mode", "Part of the shape that emits; without it volume", .word, \.mode),
      SceneKey("renderMode", "What is above what; without it unordered", .word, \.renderMode),
      SceneKey("position", "The middle of the shape; without it [0, 0]", .point, \.position),
      SceneKey(
        "zPosition", "The same towards the eye; without it 0", Shape<Double>.number, \.zPosition),
      SceneKey("size", "Of the shape, in points; the width is a circle's radius", .size, \.size),
      SceneKey("depth", "Of the shape, towards the eye; without it 0", .length, \.depth),
      SceneKey(
        "preservesDepth", "Whether particles lie in space; without it false", .flag,
        \.preservesDepth),
      SceneKey("birthRate", factor("rates"), .factor, \.birthRate),
      SceneKey("lifetime", factor("lifetimes"), .factor, \.lifetime),
      SceneKey("velocity", factor("velocities"), Shape<Double>.number, \.velocity),
      SceneKey("scale", factor("scales"), .factor, \.scale),
      SceneKey("spin", factor("spins and tumbles"), Shape<Double>.number, \.spin),
      SceneKey("seed", "Random seed; without it 0", .index, \.seed),
    ]
  ).shape {
    Emitter([])
  } make: { emitter, _, _ throws -> Emitter in
    emitter
  }

  private static func factor(_ name: String) -> String {
    "By which all cells' \(name) are multiplied; without it 1"
  }

  /// Within itself as what comes from particles.
  static let cell = Shape<EmitterCell>.defined("cell") { definition }

  /// The target of ``cell``. Source: `CAEmitterCell`.
  static let definition = MappingShape<Draft>(noun: "a cell", keys: ownKeys + numbers).shape {
    Draft()
  } make: { draft, node, pictures throws -> EmitterCell in
    try pictures.count.add(.layers, at: node.place)
    var cell = draft.cell
    if draft.contents == nil, node["cells"] == nil {
      throw SlicerError(node.place, .missingKey("image", of: "a cell"))
    }
    if let contents = draft.contents { cell.contents = contents }
    cell.size = draft.size ?? Size(width: 1, height: 1)
    if draft.size == nil, let image = draft.image {
      cell.size = try pictures.image(named: image, at: node.place).size
    }
    if draft.size == nil, case .shape(var shape) = cell.contents,
      let box = shape.path.boundingBoxOfPath
    {
      shape.path = shape.path.moved(by: .zero - box.origin)
      (cell.contents, cell.size) = (.shape(shape), box.size)
    }
    return cell
  }

  struct Draft: Sendable {
    var cell = EmitterCell(.none, size: Size(width: 0, height: 0))
    var contents: Contents?
    var image: String?
    var size: Size?
  }

  private static let ownKeys: [SceneKey<Draft>] = [
    SceneKey("name", "What key paths find it by: emitterCells.NAME.birthRate", .name) {
      $0.cell.name = $1
    },
    SceneKey("image", "The image that a particle shows", ContentsShape.image) {
      ($0.contents, $0.image) = (.picture($1.image), $1.name)
    },
    SceneKey("contents", "What a particle shows, in place of an image", ContentsShape.shape) {
      $0.contents = $1
    },
    SceneKey("backgroundColor", "A color that a particle is, in place of an image", .color) {
      $0.contents = .color($1)
    },
    SceneKey(
      "size", "Of a particle, in points; without it the image's or the path's, else 1x1", .size,
      \.size),
    SceneKey("enabled", "Whether any come; without it true", .flag) { $0.cell.isEnabled = $1 },
    SceneKey("color", "Color that multiplies the particles' colors; without it white", .color) {
      $0.cell.color = $1
    },
    SceneKey("cells", "Particles that come from each particle", cell.list()) { $0.cell.cells = $1 },
  ]

  private static let numbers: [SceneKey<Draft>] = EmitterCell.numbers.map { number in
    let unit = number.unit == .radians ? "degrees" : number.unit.rawValue
    return SceneKey(
      number.name, "\(number.summary), in \(unit); without it \(number.name == "scale" ? 1 : 0)",
      Shape<Double>.number
    ) {
      $0.cell[keyPath: number.keyPath] = number.unit == .radians ? $1 * .pi / 180 : $1
    }
  }
}

extension Shape<Double> {
  static let factor = Shape.number("a number of 0 or more", minimum: 0)
}
