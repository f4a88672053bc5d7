package import SlicerCore
import SlicerFiles
package import SystemPackage

extension Error where Self == SlicerError {
  /// There is no format of that name; `nearest` is the one that may be meant.
  package static func unknownScript(
    _ name: String, nearest: String?, names: [String]
  ) -> SlicerError {
    let meant = nearest.map { "\nhint: did you mean '\($0)'?" } ?? ""
    return .usage(
      "there is no script for \(CleanLine.text(Array(name.utf8))); there is one for "
        + "\(names.joined(separator: ", "))\(meant)")
  }
  package static func scriptNumberOutOfRange(
    _ value: Int, parameter: String, allowed: ClosedRange<Int>
  ) -> SlicerError {
    .usage(
      "\(name: parameter) \(value) is not between \(allowed.lowerBound) and \(allowed.upperBound)")
  }
  package static func notUTF8(_ path: FilePath) -> SlicerError {
    .usage("the name is not UTF-8, and scripts are\nhint: rename it")
      .about(path)
  }
  package static func controlCharacterInName(_ path: FilePath) -> SlicerError {
    .usage("the name has a control character, which no script can hold\nhint: rename it")
      .about(path)
  }

  /// A name with `part`, which the format has no spelling for.
  package static func unwritableInScript(_ path: FilePath, part: String, format: String)
    -> SlicerError
  {
    .usage(
      "names in a script for \(format) cannot have \(part)\nhint: rename it, or take another script"
    )
    .about(path)
  }
  package static var listIsStream: SlicerError {
    .usage("the machines cannot read standard input\nhint: name a file")
  }
  package static func sameNameAsList(_ path: FilePath) -> SlicerError {
    .usage("the list, its plan and its journal need three names\nhint: rename the list to .txt")
      .about(path)
  }
  package static func noContainerImage(format: String) -> SlicerError {
    .usage("\(format) runs containers\nhint: name an image that has slicer with \(name: "image")")
  }
  package static func runsNoContainers(format: String, formats: [String]) -> SlicerError {
    .usage(
      "\(format) runs no containers; \(name: "image") and \(name: "claim") are for \(formats.alternatives)"
    )
  }
  package static func noImageName(_ name: String) -> SlicerError {
    .usage(
      "\(CleanLine.text(Array(name.utf8))) is not an image\nhint: write one such as registry.example/slicer:1.0"
    )
  }
  package static func noClaimName(_ name: String) -> SlicerError {
    .usage(
      "\(CleanLine.text(Array(name.utf8))) is not a volume claim\nhint: write lower-case letters, digits and dashes"
    )
  }
}
