public import SlicerCodecs
import SlicerCore
import SlicerFiles
public import SystemPackage

/// Where a job that makes one picture puts it.
public enum OutputTarget: Hashable, Sendable {
  case file(FilePath)
  case standardOutput

  /// The argument `-` is standard output.
  public init(argument: String) {
    self = argument == "-" ? .standardOutput : .file(FilePath(argument: argument))
  }

  public var path: FilePath {
    switch self {
    case .file(let path): path
    case .standardOutput: "-"
    }
  }

  /// The format that the name's extension asks for; nil for standard output or without one.
  ///
  /// - Throws: ``JobError/unknownExtension(_:allowed:)``.
  public func format() throws -> FileFormat? {
    guard case .file(let path) = self, let text = path.extension else { return nil }
    guard let format = FormatCatalog.format(forExtension: text) else {
      let allowed = FormatCatalog.formats.flatMap(\.extensions).joined(separator: ", ")
      throw PathError(path, JobError.unknownExtension(text, allowed: allowed))
    }
    return format
  }

  /// Hands `body` a sink; the file appears when `body` has returned, or not at all.
  ///
  /// - Returns: what `body` did, and how many old files of a discarded set are gone.
  func write<R>(
    inputs: [InputIdentity], _ existingFiles: OutputPlan.ExistingFiles,
    _ body: (any ByteSink) throws -> R
  ) throws -> (result: R, removed: Int) {
    guard let plan = plan(inputs: inputs, existingFiles) else {
      return (try body(DescriptorSink()), 0)
    }
    let transaction = try OutputTransaction(plan)
    let file = transaction.begin(plan.names[0])
    let result = try body(file)
    try file.finish()
    return (result, try transaction.commit().removed)
  }

  /// Nil for standard output.
  func plan(
    inputs: [InputIdentity], _ existingFiles: OutputPlan.ExistingFiles
  ) -> OutputPlan? {
    guard case .file(let path) = self else { return nil }
    return OutputPlan(file: path, sets: .noSet, inputs: inputs, existingFiles: existingFiles)
  }
}
