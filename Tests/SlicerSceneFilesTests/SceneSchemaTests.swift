import Foundation
import SlicerTestSupport
import Testing

/// An independent validator judges scene files by the schema that editors complete them by.
///
/// `SLICER_PYTHON` names the Python that has jsonschema and PyYAML from PyPI.
@Suite(.enabled(if: Validator.isInstalled, "jsonschema is not installed")) struct SceneSchemaTests {
  private static let root = SampleFiles.folder.deletingLastPathComponent()

  @Test func samplesAreValid() throws {
    let verdicts = try Self.verdicts(on: "Samples/Animations")
    #expect(verdicts.count == SampleFiles.scenes.count)
    #expect(verdicts.filter { $0.value != "valid" } == [:])
  }

  /// Those whose mistake is one of form; see ``BadSceneTests``.
  @Test func badScenesAreNot() throws {
    let verdicts = try Self.verdicts(on: "Tests/SceneFiles/bad")
    #expect(!verdicts.isEmpty)
    #expect(verdicts.filter { $0.value == "valid" } == [:])
  }

  /// The verdicts on all scene files in a folder, by their names: `valid`, or why not.
  private static func verdicts(on folder: String) throws -> [String: String] {
    let command = """
      cd '\(root.path())' && PYTHONUTF8=1 \(Validator.python) Tests/SceneReaders/validate.py \
      Documentation/scene.schema.json \(folder)/*.yaml
      """
    let output = try #require(ShellCommand.run(command), "validate.py failed")
    let lines = output.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1) }
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1])) })
  }
}

private enum Validator {
  static let python = ProcessInfo.processInfo.environment["SLICER_PYTHON"] ?? "python3"
  static let isInstalled = ShellCommand.run("\(python) -c 'import jsonschema, yaml'") != nil
}
