import SlicerCore

/// A mapping with known keys, each of which changes a root.
struct MappingShape<Root>: Sendable {
  /// The mapping's name in messages: `a layer`.
  let noun: String
  /// Read in this order, wherever they stand.
  let keys: [SceneKey<Root>]
  /// One of these is needed; nothing, if it is empty.
  var oneOf: [String] = []
  /// True if the mapping has exactly one key.
  var isStep = false
}

extension MappingShape {
  /// The schema for editors.
  var schema: JSONSchema {
    .mapping(
      JSONSchema.Mapping(
        keys: keys.map {
          JSONSchema.Key(
            name: $0.name, summary: $0.summary, value: $0.schema, isRequired: $0.isRequired)
        }, oneOf: oneOf, isStep: isStep))
  }

  /// A value of this mapping, made of a root.
  ///
  /// - Parameter make: finishes what the keys have made of the root; the node is for the place.
  func shape<Value>(
    _ root: @escaping @Sendable () -> Root,
    make:
      @escaping @Sendable (Root, MarkupNode, ScenePictures) throws -> Value
  ) -> Shape<Value> {
    Shape(schema) { node, pictures in
      var root = root()
      try read(node, pictures, into: &root)
      return try make(root, node, pictures)
    }
  }

  /// Changes a root by all keys that are there.
  ///
  /// - Throws: `SlicerError` for what is no mapping, unknown keys, those that are missing, and all that is
  ///   wrong with values.
  func read(
    _ node: MarkupNode, _ pictures: ScenePictures, into root: inout Root
  ) throws {
    guard case .mapping(let entries) = node.content else {
      // A single value may be meant for the only key that is needed.
      let needed = keys.filter(\.isRequired)
      if case .scalar(let text, _) = node.content, needed.count == 1, oneOf.isEmpty {
        throw SlicerError(
          node.place,
          .valueForMapping(text, node.noun, allowed: noun, key: needed[0].name))
      }
      throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: noun))
    }
    var mistakes: [SlicerError] = []
    for entry in entries where !keys.contains(where: { $0.name == entry.key }) {
      if mistakes.count == SlicerError.mostMistakes { break }
      mistakes.append(SlicerError(entry.place, problem(ofUnknown: entry.key)))
    }
    // One of these may be what is missing.
    let hasUnknown = !mistakes.isEmpty
    for key in keys {
      let value = node[key.name]
      do {
        if let value {
          try key.read(value, pictures, &root)
        } else if key.isRequired, !hasUnknown {
          throw SlicerError(node.place, .missingKey(key.name, of: noun))
        }
      } catch let error as SlicerError {
        mistakes.append(value.map { error.naming(key.name, of: $0) } ?? error)
        if error.isExcess { break }
      }
    }
    try SlicerError.check(mistakes)
  }

  /// Guesses an unknown key: one that is spelled alike, another system's name, or a key of what stands under
  /// one of these.
  private func problem(ofUnknown key: String) -> SlicerError {
    let names = keys.map(\.name)
    let foreign = (ForeignKeys.all[Guess.key(key)] ?? []).filter(names.contains)
    if let name = foreign.first ?? Guess.name(for: key, among: names) {
      return .unknownKey(key, of: noun, nearest: name)
    }
    guard let outer = keys.first(where: { $0.schema.hasKey(key) }) else {
      return .unknownKey(key, of: noun, nearest: nil)
    }
    return .nestedKey(key, of: noun, within: outer.name)
  }
}

/// The keys of CSS, SVG, SwiftUI and other animators, as ``Guess/key(_:)`` has them, with slicer's own: those
/// that a mapping has are offered.
private enum ForeignKeys {
  static let all: [String: [String]] = [
    "x": ["position"], "y": ["position"], "left": ["position"], "top": ["position"],
    "center": ["position"], "origin": ["position"], "width": ["bounds", "size"],
    "height": ["bounds", "size"], "size": ["fontSize", "bounds"],
    "fontfamily": ["font"], "fontweight": ["weight"], "textalign": ["alignment"],
    "content": ["text", "contents"], "string": ["text"], "frame": ["bounds"],
    "rotate": ["transform"],
    "rotation": ["transform"], "angle": ["transform"], "translate": ["transform"],
    "alpha": ["opacity"], "visible": ["hidden", "isHidden"], "image": ["contents"],
    "src": ["contents", "image"], "picture": ["contents", "image"], "file": ["image"],
    "background": ["backgroundColor"], "color": ["backgroundColor", "fillColor"],
    "fill": ["fillColor"], "stroke": ["strokeColor"], "radius": ["cornerRadius"],
    "borderradius": ["cornerRadius"], "zindex": ["zPosition"], "z": ["zPosition"],
    "children": ["sublayers", "layers"], "layers": ["sublayers"], "property": ["keyPath"],
    "target": ["layer"], "easing": ["curve"], "ease": ["curve"], "timing": ["curve"],
    "timingfunction": ["curve"], "start": ["from", "at"], "end": ["to"],
    "begin": ["beginTime", "at"],
    "time": ["duration", "at"], "length": ["duration"], "repeat": ["repeatCount"],
    "loop": ["repeatCount"], "yoyo": ["autoreverses"], "alternate": ["autoreverses"],
    "framerate": ["fps"], "rate": ["fps"], "pictures": ["images"], "assets": ["images"],
    "valign": ["verticalAlignment"], "verticalalign": ["verticalAlignment"], "class": ["style"],
    "canvas": ["stage"], "each": ["animations"], "tracks": ["animations"], "steps": ["animations"],
  ]
}
