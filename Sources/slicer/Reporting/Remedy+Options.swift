import SlicerKit

extension Remedy {
  /// The advice, in the command line's words.
  ///
  /// - Parameter output: the option that says where it goes what is written.
  func words(output: String = "-o") -> String {
    switch self {
    case .fewerThreads: "use fewer threads with -j 1, or allow more memory with 'ulimit -v'"
    case .nameManifest(let name?): "name a manifest, as in slicer join \(name) -o FILE"
    case .nameManifest(nil): "name a manifest that slicer split has written"
    default: message.text { $0 == "output" ? output : "--\($0)" }
    }
  }
}

extension WorkNote {
  /// The text on the command line: options have their dashes, and the hint is a line of its own.
  var words: String { message.text { "--\($0)" } }

  /// The text after the name of the picture, if it is about one alone.
  func words(about name: String) -> String { isGeneral ? words : "\(name): \(words)" }
}

extension FilmNote {
  /// The text on the command line, after the picture's path.
  var words: String { picture.map { "\($0.printable): \(note.words)" } ?? note.words }
}
