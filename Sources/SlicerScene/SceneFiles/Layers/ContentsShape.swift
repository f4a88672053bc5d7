import SlicerCore

enum ContentsShape {
  /// An image's name, `none`, or what is drawn: `{path: M 0 0 …}`, `{gradient: axial, …}`, `{text: Hello, …}`.
  static let shape = Shape<Contents>.defined("shape") { definition }
    .ifMapping(
      else: Shape<Contents>(.text()) { node, pictures in
        let name = try Shape<String>.text.read(node, pictures)
        if name == "none", pictures.definitions[name] == nil { return .none }
        return .picture(try image(name, node.place, pictures))
      })

  /// The target of ``shape``: a key decides about the kind.
  static let definition = Shape<Contents>(.either(kinds.map(\.shape.schema))) { node, pictures in
    for kind in kinds where node[kind.key] != nil { return try kind.shape.read(node, pictures) }
    guard case .mapping = node.content else {
      throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: "contents"))
    }
    let keys = kinds.map(\.key).joined(separator: ", ")
    throw SlicerError(
      node.place, .wrongKind(actual: node.noun, allowed: "contents with one of \(keys)"))
  }

  private static let kinds: [(key: String, shape: Shape<Contents>)] = [
    ("path", drawing), ("gradient", gradient), ("emitter", EmitterShape.shape),
    ("text", TextShape.definition),
  ]

  /// The keys that say what kind of contents it is.
  static var kindNames: [String] { kinds.map(\.key) }

  /// The schemas of contents that may have a style.
  static var styled: [JSONSchema] { [drawing.schema, TextShape.definition.schema] }

  /// Source: `CAGradientLayer`.
  private static let gradient = MappingShape<GradientContents>(
    noun: "a gradient",
    keys: [
      SceneKey(
        "gradient", "What has one color: lines, ellipses or rays", .word, \.kind, isRequired: true),
      SceneKey(
        "colors", "One after the other", Shape<RGBA>.paint.list(atLeast: 1), \.colors,
        isRequired: true),
      SceneKey(
        "locations", "Where each color is, 0 to 1 of the way; without it in equal steps",
        Shape<Double>.fraction.list(), \.locations),
      SceneKey(
        "start",
        "Where the way begins, in the unit square; without it [0.5, 0], the middle of others",
        .point, \.startPoint),
      SceneKey(
        "end", "Where it ends; without it [0.5, 1], [0.5, 0] of a conic one", .point, \.endPoint),
      SceneKey(
        "premultiplied", "Whether colors keep their hue on their way to transparency", .flag,
        \.isPremultiplied),
    ]
  ).shape {
    GradientContents(colors: [])
  } make: { gradient, node, _ throws -> Contents in
    var gradient = gradient
    if gradient.kind != .axial, node["start"] == nil { gradient.startPoint = Point(x: 0.5, y: 0.5) }
    if gradient.kind == .conic, node["end"] == nil { gradient.endPoint = Point(x: 0.5, y: 0) }
    let count = gradient.locations.count
    guard count == 0 || count == gradient.colors.count else {
      throw SlicerError(
        node["locations"]?.place ?? node.place,
        .wrongKind(
          actual: "a list of \(count)",
          allowed: "a list of \(gradient.colors.count) values, one for each color"
        ))
    }
    guard zip(gradient.locations, gradient.locations.dropFirst()).allSatisfy(<=) else {
      throw SlicerError(
        node["locations"]?.place ?? node.place,
        .wrongKind(
          actual: "a decreasing list", allowed: "a list of locations in increasing order"))
    }
    return .gradient(gradient)
  }

  /// Source: `CAShapeLayer`.
  private static let drawing = MappingShape<ShapeContents>(
    noun: "a shape",
    keys: [
      SceneKey(
        "path", "Its lines in points of the bounds, as SVG writes a path", path, \.path,
        isRequired: true
      ),
      SceneKey("fillColor", "What is within; without it black", .paint, \.fillColor),
      SceneKey(
        "fillRule", "What is within lines that go round each other; without it nonZero", .word,
        \.fillRule),
      .style,
    ] + lineKeys
  ).shape {
    ShapeContents(path: Path())
  } make: { shape, _, _ throws -> Contents in
    .shape(shape)
  }.styled()

  /// How a line along a path, or around letters, is drawn.
  static let lineKeys: [SceneKey<ShapeContents>] = [
    SceneKey("strokeColor", "Of a line along the path; without it none", .paint, \.strokeColor),
    SceneKey("lineWidth", "Of that line, in points; without it 1", .length, \.lineWidth),
    SceneKey("lineCap", "How it ends; without it butt", .word, \.lineCap),
    SceneKey("lineJoin", "How it turns at corners; without it miter", .word, \.lineJoin),
    SceneKey(
      "miterLimit", "How long a corner may be, in line widths; without it 10",
      .number("a number of 1 or more", minimum: 1),
      \.miterLimit),
    SceneKey(
      "lineDashPattern", "Points of line and of gap by turns; without it the line is whole",
      Shape<Double>.length.list(), \.lineDashPattern),
    SceneKey(
      "lineDashPhase", "How far into the pattern the line begins, in points; without it 0",
      Shape<Double>.number, \.lineDashPhase),
    SceneKey(
      "strokeStart", "Where the line begins, 0 to 1 of its length; without it 0", .fraction,
      \.strokeStart),
    SceneKey(
      "strokeEnd", "Where it ends; without it 1", .fraction, \.strokeEnd),
  ]

  /// Lines as SVG writes them.
  static let path = svg.shape {
    ("", nil)
  } make: { draft, node, pictures throws -> Path in
    try pictures.shapes.path(svg: draft.path, id: draft.id, node.place)
  }.ifMapping(else: Shape<String>.text.refining { text in try Path(parsing: text) })

  private static let svg = MappingShape<(path: String, id: String?)>(
    noun: "a path",
    keys: [
      SceneKey("svg", "The path of an SVG file beside the scene file", .text, isRequired: true) {
        $0.path = $1
      },
      SceneKey("id", "Of a shape in it; without it all that are seen", .text) { $0.id = $1 },
    ])

  /// A line as SVG writes it.
  static let outline = Shape<String>.text.refining { text in
    try Outline(parsing: text)
  }

  /// An image, or `{mirrored: 0.7}`.
  static let back = MappingShape<Double>(
    noun: "a back",
    keys: [
      SceneKey(
        "mirrored", "The front under a white veil of this opacity", .fraction, isRequired: true
      ) { $0 = $1 }
    ]
  ).shape {
    0
  } make: { veil, _, _ throws -> BackContents? in
    .mirrored(veil: veil)
  }.ifMapping(
    else: Shape<BackContents?>(.text()) { node, pictures in
      let name = try Shape<String>.text.read(node, pictures)
      return .picture(try image(name, node.place, pictures), .unit)
    })

  static let image = Shape<(name: String, image: SceneImage)>(.text()) { node, pictures in
    let name = try Shape<String>.text.read(node, pictures)
    return (name, try image(name, node.place, pictures))
  }

  private static func image(
    _ name: String, _ place: ScenePlace, _ pictures: ScenePictures
  ) throws -> SceneImage {
    .image(try pictures.image(named: name, at: place).pixels, name: name)
  }
}

enum FilterShape {
  /// One of the filters, such as `{blur: 3}`.
  static let shape = MappingShape<[Filter]>(
    noun: "a filter",
    keys: [
      SceneKey("blur", "A Gaussian blur of this deviation in points", .length) {
        $0.append(.blur(radius: $1))
      },
      SceneKey(
        "pixellate", "Square cells of so many pixels", .number("a number of 1 or more", minimum: 1)
      ) {
        $0.append(.pixellate(cell: $1))
      },
      SceneKey("desaturate", "0 keeps colors, 1 makes them grey", .fraction) {
        $0.append(.desaturate(amount: $1))
      },
    ],
    isStep: true
  ).shape {
    []
  } make: { filters, node, _ throws -> Filter in
    guard filters.count == 1, let filter = filters.first else {
      throw SlicerError(
        node.place, .wrongKind(actual: node.noun, allowed: "one filter; write several as a list"))
    }
    return filter
  }
}

extension Shape<Double> {
  static let fraction = Shape.share("a number between 0 and 1", minimum: 0, maximum: 1)
  static let length = Shape.number("a number of points of 0 or more", minimum: 0)
}
