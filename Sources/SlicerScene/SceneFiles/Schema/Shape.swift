import SlicerCore

/// A value of a scene file: the way to read it, and its JSON Schema.
///
/// One table for both: what is read and what an editor is told cannot differ.
struct Shape<Value>: Sendable {
  /// The schema for editors.
  let schema: JSONSchema
  /// Reads a value, or says what is allowed in its place.
  let read: @Sendable (MarkupNode, ScenePictures) throws -> Value

  init(
    _ schema: JSONSchema,
    read: @escaping @Sendable (MarkupNode, ScenePictures) throws -> Value
  ) {
    (self.schema, self.read) = (schema, read)
  }
}

extension Shape {
  /// A scalar that `read` understands.
  ///
  /// - Parameter allowed: completes "'x' is not …".
  static func scalar(
    _ schema: JSONSchema, _ allowed: String,
    _ read: @escaping @Sendable (_ text: String, _ isQuoted: Bool) -> Value?
  ) -> Shape {
    Shape(schema) { node, _ in
      guard case .scalar(let text, let isQuoted) = node.content, let value = read(text, isQuoted)
      else { throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: allowed)) }
      return value
    }
  }

  func map<Result>(
    _ change: @escaping @Sendable (Value) -> Result
  ) -> Shape<Result> {
    Shape<Result>(schema) { node, pictures in
      change(try read(node, pictures))
    }
  }

  /// Maps the value by a stage that may refuse it.
  func refining<Result>(
    _ change: @escaping @Sendable (Value) throws -> Result
  ) -> Shape<Result> {
    Shape<Result>(schema) { node, pictures in
      let value = try read(node, pictures)
      return try SlicerError.about(node.place) { try change(value) }
    }
  }

  /// A list of such values.
  ///
  /// - Parameter allowed: completes "'x' is not …"; nil for a list of so many values.
  func list(
    atLeast least: Int = 0, atMost most: Int? = nil, _ allowed: String? = nil
  ) -> Shape<[Value]> {
    Shape<[Value]>(.list(schema, atLeast: least, atMost: most)) { node, pictures in
      guard case .sequence(let items) = node.content, items.count >= least,
        items.count <= most ?? .max
      else {
        let count =
          most == least ? " of \(least) values" : least > 0 ? " of \(least) or more values" : ""
        throw SlicerError(
          node.place, .wrongKind(actual: node.noun, allowed: allowed ?? "a list\(count)"))
      }
      var (values, mistakes): ([Value], [SlicerError]) = ([], [])
      for item in items {
        do {
          values.append(try read(item, pictures))
        } catch let error as SlicerError {
          mistakes.append(error)
          if mistakes.count == SlicerError.mostMistakes || error.isExcess { break }
        }
      }
      try SlicerError.check(mistakes)
      return values
    }
  }

  /// One of two kinds: this one for lists, the other one for anything else.
  func ifList(else other: Shape) -> Shape {
    Shape(.either([other.schema, schema])) { node, pictures in
      if case .sequence = node.content { return try read(node, pictures) }
      return try other.read(node, pictures)
    }
  }

  /// One of two kinds: this one for mappings, the other one for anything else.
  func ifMapping(else other: Shape) -> Shape {
    Shape(.either([other.schema, schema])) { node, pictures in
      if case .mapping = node.content { return try read(node, pictures) }
      return try other.read(node, pictures)
    }
  }

  /// Defined once in the schema and read by what `shape` gives: values may contain themselves.
  static func defined(_ name: String, _ shape: @escaping @Sendable () -> Shape) -> Shape {
    Shape(.reference(name)) { node, pictures in
      try shape().read(node, pictures)
    }
  }
}
