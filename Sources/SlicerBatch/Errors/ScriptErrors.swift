package import SlicerCore
import SlicerFiles
package import SystemPackage

extension Error where Self == SlicerError {
  /// There is no format of that name; `nearest` is the one that may be meant.
  package static func unknownScript(
    _ name: String, nearest: String?, names: [String]
  ) -> SlicerError {
    let meant = nearest.map { "did you mean \($0)? " } ?? ""
    return .usage(
      "there is no script for \(CleanLine.text(Array(name.utf8))) (\(meant)there is one for "
        + "\(names.joined(separator: ", ")))")
  }
  package static func scriptNumberOutOfRange(
    _ value: Int, parameter: String, allowed: ClosedRange<Int>
  ) -> SlicerError {
    .usage(
      "\(name: parameter) \(value) is not between \(allowed.lowerBound) and \(allowed.upperBound)")
  }
  package static func notUTF8(_ path: FilePath) -> SlicerError {
    .usage("the name is not UTF-8, and scripts are (rename it)")
      .about(path)
  }
  package static func controlCharacterInName(_ path: FilePath) -> SlicerError {
    .usage("the name has a control character, which no script can hold (rename it)")
      .about(path)
  }

  /// A name with `part`, which the format has no spelling for.
  package static func unwritableInScript(_ path: FilePath, part: String, format: String)
    -> SlicerError
  {
    .usage(
      "names in a script for \(format) cannot have \(part) (rename it, or take another script)"
    )
    .about(path)
  }
  package static var listIsStream: SlicerError {
    .usage("the machines cannot read standard input (name a file)")
  }
  package static func sameNameAsList(_ path: FilePath) -> SlicerError {
    .usage("the list, its plan and its journal need three names (rename the list to .txt)")
      .about(path)
  }
  package static func noContainerImage(format: String) -> SlicerError {
    .usage("\(format) runs containers (name an image that has slicer: \(name: "image"))")
  }
  package static func runsNoContainers(format: String, formats: [String]) -> SlicerError {
    .usage(
      "\(format) runs no containers (leave out \(name: "image") and \(name: "claim"), which belong to "
        + "\(formats.joined(separator: ", ")))")
  }
  package static func noImageName(_ name: String) -> SlicerError {
    .usage("\(CleanLine.text(Array(name.utf8))) is no image (such as registry.example/slicer:1.0)")
  }
  package static func noClaimName(_ name: String) -> SlicerError {
    .usage(
      "\(CleanLine.text(Array(name.utf8))) is no volume claim (lower-case letters, digits and dashes)"
    )
  }
}
