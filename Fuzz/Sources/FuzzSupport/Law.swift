import SlicerCore

/// What must hold for every input; where it does not, the process ends and libFuzzer keeps the
/// input.
package enum Law {
  package static func demand(_ condition: Bool, _ law: @autoclosure () -> String) {
    if !condition { fatalError(law()) }
  }

  /// Every refusal is a ``SlicerError`` whose message is one line.
  package static func check(refusal error: any Error) {
    guard let error = error as? any SlicerError else {
      fatalError("an error that is no SlicerError: \(type(of: error)) \(error)")
    }
    let isOneLine = error.description.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control
    }
    demand(isOneLine, "a message with control characters: \(error.description.debugDescription)")
  }

  /// Runs `body`; its refusal, if any, is a proper one.
  package static func result<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      check(refusal: error)
      return nil
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
