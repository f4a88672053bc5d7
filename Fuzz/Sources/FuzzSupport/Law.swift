import SlicerCore

/// Laws that hold for every input. Where one does not, the process ends and libFuzzer keeps the input.
package enum Law {
  package static func demand(_ condition: Bool, _ law: @autoclosure () -> String) {
    if !condition { fatalError(law()) }
  }

  /// Every refusal is a ``SlicerError`` whose message is one line.
  package static func check(refusal error: any Error) {
    guard let error = error as? SlicerError else {
      fatalError("an error that is no SlicerError: \(type(of: error)) \(error)")
    }
    let isOneLine = error.description.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control
    }
    demand(isOneLine, "a message with control characters: \(error.description.debugDescription)")
  }

  /// Runs `body`; its refusal, if any, is a proper one.
  package static func result<Value>(_ body: () throws -> Value) -> Result<Value, any Error> {
    let result = Result { try body() }
    if case .failure(let error) = result { check(refusal: error) }
    return result
  }

  /// Demands that both have succeeded, or neither, and returns their values.
  package static func agreement<Value>(
    _ law: String, _ one: Result<Value, any Error>, _ other: Result<Value, any Error>
  ) -> (Value, Value)? {
    switch (one, other) {
    case (.success(let one), .success(let other)): return (one, other)
    case (.failure, .failure): return nil
    case (.failure(let error), .success): fatalError("\(law): only the first refuses: \(error)")
    case (.success, .failure(let error)): fatalError("\(law): only the second refuses: \(error)")
    }
  }

  /// Runs `body`, which must not throw.
  package static func success<Value>(_ law: String, _ body: () throws -> Value) -> Value {
    do {
      return try body()
    } catch {
      fatalError("\(law): \(error)")
    }
  }
}
