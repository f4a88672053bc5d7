import SlicerCore
import SlicerFiles
package import SlicerWork
package import SystemPackage

/// A kind of script: for which engine it is, how it spells commands, and what stands around them.
package struct ScriptFormat: Sendable {
  /// The name that selects the format: `slurm`.
  package let name: String
  /// One line for the help.
  package let summary: String
  /// The extension of the script's default name.
  package let fileExtension: String
  /// True if the jobs run in containers, which have an image and a volume.
  package var usesContainers = false

  // How a command is spelled.
  /// The program that runs slicer.
  let program: String
  /// A word that the program shall see as it is.
  var text: @Sendable (String) -> String = ShellWords.quoted
  /// A word of which the language makes something: a variable, and plain text around it.
  var code: @Sendable (String) -> String = { $0 }
  var separator = " "
  /// Makes the text of a command out of its words.
  var command: @Sendable (String) -> String = { $0 }
  /// The number and the count of one of so many shards, for the count of an engine may lie; nil where slicer
  /// reads the number in the environment.
  let shard: (@Sendable (_ count: Int) -> String)?
  /// The processors of each shard; nil for what the engine has to spare.
  var threads: @Sendable (FleetScript) -> String? = { "\($0.threadCount)" }
  /// Characters that names may not have.
  var refused: [String] = []
  /// The name of a file that a rule reads or makes.
  var file: @Sendable (String) throws -> String = { $0 }

  let body: @Sendable (FleetCommands) -> String

  /// The script's text, UTF-8, with a line feed at its end.
  ///
  /// - Throws: `SlicerError` for a name that the format cannot hold, and for a container too many or
  ///   too few.
  package func text(of script: FleetScript) throws -> String {
    if !usesContainers, script.container != nil {
      let formats = ScriptCatalog.rows.filter(\.usesContainers).map(\.name)
      throw .runsNoContainers(format: name, formats: formats)
    }
    if usesContainers, script.container == nil { throw .noContainerImage(format: name) }
    for file in [script.list, script.plan, script.journal] {
      for part in refused where file.contains(part) {
        throw .unwritableInScript(FilePath(argument: file), part: part, format: name)
      }
    }
    return body(try FleetCommands(script, in: self))
  }

  /// Writes a script for the jobs of a list.
  ///
  /// - Parameters:
  ///   - list: a list of jobs, or a plan; it is looked at, and never replaced.
  ///   - script: makes the script, knowing whether the list is a plan.
  /// - Throws: ``WorkError`` around `SlicerError`.
  package func write(
    _ list: FilePath, to sink: FileSink,
    _ script: (_ isPlan: Bool) throws -> FleetScript
  ) throws(WorkError) {
    let (input, isPlan) = try WorkError.about(list) {
      let file = try InputFile(opening: list, .byUser)
      // Enough bytes to tell a plan from a list.
      var start = [UInt8](repeating: 0, count: 64)
      let count = try start.withUnsafeMutableBytes { try file.source.read(into: $0) }
      return (file.identity, JobPlan.recognises(start.prefix(count)))
    }
    let text = try WorkError.about(nil) { try self.text(of: try script(isPlan)) }
    try WorkError.about(sink.path) {
      _ = try sink.write(inputs: [input]) { sink in
        try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
      }
    }
  }
}

extension ShellWords {
  @Sendable static func quoted(_ word: String) -> String {
    String(decoding: quoted(Array(word.utf8)), as: UTF8.self)
  }
}

/// Every kind of script, a row each.
///
/// To add one:
/// 1. Write a ``ScriptFormat`` in a file of its own: how the language spells words, shards, threads and file names.
/// 2. Write its body around the four commands of `FleetCommands`, and add its row here.
/// 3. Refuse a name that the language cannot spell by a `SlicerError`.
/// 4. Record the script by `make goldens`. Have the engine read it in `ScriptReaderTests` and run it in
///    `FleetScriptTests`.
/// 5. Add a section to `Documentation/Fleet.md`.
package enum ScriptCatalog {
  /// The formats, in the order in which help lists them.
  package static let rows: [ScriptFormat] = [.slurm, .kubernetes, .make, .ninja, .snakemake]

  /// The format of that name.
  ///
  /// - Throws: `SlicerError.unknownScript(_:nearest:names:)`.
  package static func row(named name: String) throws -> ScriptFormat {
    if let row = rows.first(where: { $0.name == name }) { return row }
    let names = rows.map(\.name)
    throw .unknownScript(name, nearest: Guess.name(for: name, among: names), names: names)
  }
}
