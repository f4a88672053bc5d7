import SlicerKit

extension Remedy {
  /// The end of a message: the options that help, usually in parentheses.
  ///
  /// - Parameter output: the option that says where it goes what is written.
  func ending(output: String = "-o") -> String {
    switch self {
    case .name(.printable): ", or name its tiles with --name"
    case .name(.withoutDots): ": --name sets another"
    case .name(.scaled): ": put {scale} into --name"
    case .overwrite: ", and --no-clobber keeps it"
    default: " (\(phrase(output)))"
    }
  }

  /// The advice, in the command line's words.
  private func phrase(_ output: String) -> String {
    switch self {
    case .fewerThreads: "-j 1 takes least; ulimit -v says how much there may be"
    case .nameManifest(let name?): "name a manifest: slicer join \(name)"
    case .nameManifest(nil): "name one that slicer split has written"
    default: message { $0 == "output" ? output : "--\($0)" }
    }
  }
}

extension WorkNote {
  /// The text on the command line: options have their dashes.
  var words: String { message { "--\($0)" } }

  /// The text after the name of the picture, if it is about one alone.
  func words(about name: String) -> String { isGeneral ? words : "\(name): \(words)" }
}

extension FilmNote {
  /// The text on the command line, after the picture's path.
  var words: String { picture.map { "\($0.printable): \(note.words)" } ?? note.words }
}
