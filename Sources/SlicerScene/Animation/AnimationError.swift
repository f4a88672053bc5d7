package import SlicerCore

/// An animation that cannot be meant.
package enum AnimationError: SlicerError, Equatable {
  /// No property is called so; with the name that is spelled most alike.
  case unknownKeyPath(String, nearest: String?)
  /// No layer of the scene is called so; with the name that is spelled most alike.
  case unknownLayer(String, nearest: String?)
  /// A layer has no sublayers that could be animated one after the other.
  case noSublayers(String)
  /// Two layers of a scene have this name.
  case duplicateLayer(String)
  /// No animation of this key runs on the layer, or on any, at that time; with the key that is spelled
  /// most alike.
  case unknownAnimation(key: String, layer: String?, time: Double, nearest: String?)
  /// A value is not of the property's type: `position` takes a `point`.
  case type(name: String, allowed: String)
  /// A number is not what it has to be: `duration`, −1, `0 or more`.
  case number(name: String, value: Double, allowed: String)
  /// A value of an animation, which this calls `from` or `value 3`, has a number that is none or
  /// infinite.
  case notFinite(String)
  /// Two values between which there is nothing, such as paths of other parts.
  case unlike(String, String)
  case noValues
  /// A list for `values` many values does not have as many entries as it has to.
  case count(name: String, count: Int, allowed: Int, values: Int)
  /// A key time is not in 0…1, or before the one that it follows.
  case keyTime(index: Int, value: Double)
  /// A transition cannot be shown on its layer.
  case transition(TransitionError)

  package var kind: FailureKind { .usage }

  package var description: String {
    switch self {
    case .unknownKeyPath(let name, let nearest):
      "no property is named '\(name)'"
        + (nearest == nil
          ? " (there are position, opacity, transform.rotation, transform.scale and more)"
          : Self.guess(nearest))
    case .unknownLayer(let name, let nearest):
      "no layer is named '\(name)'" + Self.guess(nearest)
    case .noSublayers(let name):
      "the layer '\(name)' has no sublayers (each of them is animated)"
    case .duplicateLayer(let name):
      "two layers are named '\(name)' (an animation finds its layer by its name)"
    case .unknownAnimation(let key, let layer, let time, let nearest):
      "no animation '\(key)' runs\(layer.map { " on layer '\($0)'" } ?? "") at \(time.shortest) s"
        + Self.guess(nearest)
    case .type(let name, let allowed):
      "\(name) takes values of another type (\(allowed))"
    case .number(let name, let value, let allowed):
      "\(name) \(value) is not \(allowed)"
    case .notFinite(let name):
      "\(name) of an animation is not finite"
    case .unlike(let first, let last):
      "there is nothing between \(first) and \(last) (paths change into each other that have the same "
        + "commands, but for their numbers, and lists that have as many values)"
    case .noValues:
      "an animation of keyframes has no values (one or more)"
    case .count(let name, let count, let allowed, let values):
      "\(count) \(name) for \(values) values (\(allowed) are needed)"
    case .keyTime(let index, let value):
      "key time \(index + 1) is \(value): key times do not fall and are in 0…1"
    case .transition(let error): error.description
    }
  }

  private static func guess(_ nearest: String?) -> String {
    nearest.map { " (did you mean '\($0)'?)" } ?? ""
  }
}
