package import SlicerCore
import SlicerFiles
package import SystemPackage

/// Why no script can be written for an engine.
package enum ScriptError: ParameterError, Hashable {
  /// There is no format of that name; `nearest` is the one that may be meant.
  case unknown(String, nearest: String?, names: [String])
  /// A number of shards, processors or MiB that is not allowed.
  case outOfRange(Int, parameter: String, allowed: ClosedRange<Int>)
  /// A name that is not UTF-8, as scripts are.
  case notUTF8(FilePath)
  /// A name with a line feed or the like, which would end a line of the script.
  case controlCharacter(FilePath)
  /// A name with `part`, which the format has no spelling for.
  case unwritable(FilePath, part: String, format: String)
  /// The list is standard input, which is gone when the script runs.
  case standardStream
  /// List, plan and journal are not three names.
  case sameName(FilePath)
  /// The format runs containers, and no image is named.
  case noImage(format: String)
  /// The format runs no containers, and one is described.
  case noContainer(format: String, formats: [String])
  case noImageName(String)
  case noClaimName(String)

  /// The file that the message is about; ``description`` does not repeat it.
  package var path: FilePath? {
    switch self {
    case .notUTF8(let path), .controlCharacter(let path), .unwritable(let path, _, _),
      .sameName(let path):
      path
    default: nil
    }
  }

  package var kind: FailureKind { .usage }

  package func message(_ notation: (String) -> String) -> String {
    switch self {
    case .unknown(let name, let nearest, let names):
      "there is no script for \(CleanLine.text(Array(name.utf8))) ("
        + (nearest.map { "did you mean \($0)? " } ?? "")
        + "there is one for \(names.joined(separator: ", ")))"
    case .outOfRange(let value, let parameter, let allowed):
      "\(notation(parameter)) \(value) is not between \(allowed.lowerBound) and "
        + "\(allowed.upperBound)"
    case .notUTF8:
      "the name is not UTF-8, and scripts are (rename it)"
    case .controlCharacter:
      "the name has a control character, which no script can hold (rename it)"
    case .unwritable(_, let part, let format):
      "names in a script for \(format) cannot have \(part) (rename it, or take another script)"
    case .standardStream:
      "the machines cannot read standard input (name a file)"
    case .sameName:
      "the list, its plan and its journal need three names (rename the list to .txt)"
    case .noImage(let format):
      "\(format) runs containers (name an image that has slicer: \(notation("image")))"
    case .noContainer(let format, let formats):
      "\(format) runs no containers (leave out \(notation("image")) and \(notation("claim")), which "
        + "belong to \(formats.joined(separator: ", ")))"
    case .noImageName(let name):
      "\(CleanLine.text(Array(name.utf8))) is no image (such as registry.example/slicer:1.0)"
    case .noClaimName(let name):
      "\(CleanLine.text(Array(name.utf8))) is no volume claim "
        + "(lower-case letters, digits and dashes)"
    }
  }
}
