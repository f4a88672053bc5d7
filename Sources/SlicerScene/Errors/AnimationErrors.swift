package import SlicerCore

extension Error where Self == SlicerError {
  package static func unknownKeyPath(_ name: String, nearest: String?) -> SlicerError {
    let some =
      "\nhint: use position, opacity, transform.rotation, transform.scale or another of 'slicer list keypaths'"
    return .usage("no property is named '\(name)'\(nearest == nil ? some : guess(nearest))")
  }
  package static func unknownLayer(_ name: String, nearest: String?) -> SlicerError {
    .usage("no layer is named '\(name)'\(Self.guess(nearest))")
  }
  package static func noSublayers(_ name: String) -> SlicerError {
    .usage("the layer '\(name)' has no sublayers to animate")
  }
  package static func duplicateLayer(_ name: String) -> SlicerError {
    .usage("two layers are named '\(name)'; an animation finds its layer by its name")
  }
  package static func unknownAnimation(
    key: String, layer: String?, time: Double, nearest: String?
  ) -> SlicerError {
    let layer = layer.map { " on layer '\($0)'" } ?? ""
    return .usage("no animation '\(key)' runs\(layer) at \(time.shortest) s\(guess(nearest))")
  }

  /// A value is not of the property's type: `position` takes a `point`.
  package static func wrongValueType(name: String, allowed: String) -> SlicerError {
    .usage("\(name) takes values of another type: \(allowed)")
  }

  /// A number is not what it has to be: `duration`, −1, `0 or more`.
  package static func badAnimationNumber(
    name: String, value: Double, allowed: String
  ) -> SlicerError {
    .usage("\(name) \(value) is not \(allowed)")
  }

  /// A value of an animation, which this calls `from` or `value 3`, has a number that is none or
  /// infinite.
  package static func notFinite(_ name: String) -> SlicerError {
    .usage("\(name) of an animation is not finite")
  }
  package static func unlikeValues(_ first: String, _ last: String) -> SlicerError {
    .usage(
      "there is nothing between \(first) and \(last); paths need the same commands, and lists need equally many values"
    )
  }
  package static var noKeyframes: SlicerError {
    .usage("an animation of keyframes has no values; it needs one or more")
  }

  /// A list for `values` many values does not have as many entries as it has to.
  ///
  /// - Parameter name: of one entry: `key time`.
  package static func wrongCount(name: String, count: Int, allowed: Int, values: Int) -> SlicerError
  {
    .usage("\(count.counted(name)) for \(values.counted("value")); give \(allowed.counted(name))")
  }
  package static func badKeyTime(index: Int, value: Double) -> SlicerError {
    .usage(
      "key time \(index + 1) is \(value): key times are between 0 and 1, and none is less than the one before"
    )
  }
  package static func refusedTransition(_ error: any Error) -> SlicerError {
    .usage("\("\(error)")", (error as? SlicerError)?.remedy)
  }

  private static func guess(_ nearest: String?) -> String {
    nearest.map { "\nhint: did you mean '\($0)'?" } ?? ""
  }
}
