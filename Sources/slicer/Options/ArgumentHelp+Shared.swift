import ArgumentParser

// Options that several verbs have.
extension ArgumentHelp {
  /// Of `--scale`.
  static let scale = ArgumentHelp(
    "Pixels per point, 0.001 to 16. (default: as the name says, photo@2x.png, or 1)",
    valueName: "n")
}
