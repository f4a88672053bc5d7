import ArgumentParser

// Options that several verbs have.
extension ArgumentHelp {
  /// Of `-o` where one picture is written.
  static let outputFile = ArgumentHelp(
    "The file to write, of the kind that its extension says; - is standard output.",
    valueName: "file")

  /// Of `--scale`.
  static let scale = ArgumentHelp(
    "Pixels per point, 0.001 to 16. (default: as the name says, photo@2x.png, or 1)",
    valueName: "n")
}
