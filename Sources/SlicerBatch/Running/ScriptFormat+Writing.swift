import SlicerCore
import SlicerFiles
package import SlicerWork
package import SystemPackage

extension ScriptFormat {
  /// Writes a script for the jobs of a list.
  ///
  /// - Parameters:
  ///   - list: a list of jobs, or a plan; it is looked at, and never replaced.
  ///   - script: makes the script, knowing whether the list is a plan.
  /// - Throws: ``WorkError`` around `ScriptError` and `FileError`.
  package func write(
    _ list: FilePath, to sink: FileSink,
    _ script: (_ isPlan: Bool) throws(ScriptError) -> FleetScript
  ) throws(WorkError) {
    let (input, isPlan) = try WorkError.about(list) {
      let file = try InputFile(opening: list, .byUser)
      return (file.identity, JobPlan.recognises(try Self.start(of: file)))
    }
    let text: String
    do throws(ScriptError) {
      text = try self.text(of: try script(isPlan))
    } catch {
      throw WorkError(error.path, error)
    }
    try WorkError.about(sink.path) {
      _ = try sink.write(inputs: [input]) { sink in
        try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
      }
    }
  }

  /// As many bytes as tell a plan from a list.
  private static func start(of file: InputFile) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = try bytes.withUnsafeMutableBytes { try file.source.read(into: $0) }
    return Array(bytes.prefix(count))
  }
}
