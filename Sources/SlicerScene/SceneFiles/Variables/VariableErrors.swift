import SlicerCore

extension Error where Self == SlicerError {
  static var emptyRange: SlicerError {
    .badInput("the range ends before it begins\nhint: write the least number first")
  }
  static func uselessKey(_ key: String, of kind: String) -> SlicerError {
    .badInput("\(key.quoted) has no effect on a variable of the type \(kind)")
  }
  static func badVariableName(_ name: String) -> SlicerError {
    .badInput(
      "\(name.quoted) is no name of a variable"
        + "\nhint: use letters, digits and _, and begin with a letter")
  }
  static func reservedVariableName(_ name: String) -> SlicerError {
    .badInput(
      "a variable cannot be called \(name.quoted), which is a key of scenes"
        + "\nhint: choose another name")
  }
  static func variableWithoutValue(_ name: String) -> SlicerError {
    .badInput(
      "the variable \(name.quoted) has no value\nhint: add \(name: "set") \(name)=…, or a default")
  }
  static func undeclaredVariable(_ name: String, among names: [String]) -> SlicerError {
    let guess = Guess.question(Guess.nearest(to: name, among: names))
    let declare = "\nhint: add variables: {\(name): {type: text}}, or write $$ for a dollar"
    return .badInput(
      "no variable is named \(name.quoted)\(guess.isEmpty ? declare : guess)")
  }
}
