import SlicerKit

/// What is wrong with the words of a command line as a whole.
enum UsageError: SlicerError {
  /// There is no picture before the grid; the payload is the only argument.
  case noImage(String?)

  var kind: FailureKind { .usage }

  var description: String {
    switch self {
    case .noImage(let word?):
      "no picture to cut: \(word.debugDescription) is taken for the grid "
        + "(slicer split IMAGE... ROWSxCOLUMNS)"
    case .noImage(nil): "no picture to cut (slicer split IMAGE... ROWSxCOLUMNS)"
    }
  }
}
