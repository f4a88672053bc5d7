import SlicerTestSupport
import SystemPackage
import Testing

extension ScratchFolder {
  /// Runs a line of the shell in the folder, as if no make were around; it has to succeed.
  func shell(_ line: String) throws {
    let output = ShellCommand.run(
      "cd '\(path)' && unset MAKEFLAGS MAKELEVEL MFLAGS && { \(line) ; } 2>errors")
    try #require(output != nil, "\(line): \(text("errors") ?? "")")
  }
}
