import SlicerCore

/// A kind of script: for which engine it is, and how it is written.
public struct ScriptFormat: Sendable {
  /// By which it is asked for: `slurm`.
  public let name: String
  /// One line for the help.
  public let summary: String
  /// What the script's name ends in, where nobody names it otherwise.
  package let fileExtension: String
  /// Whether the jobs run in containers, which have an image and a volume.
  package let usesContainers: Bool

  let write: @Sendable (FleetScript, _ file: String) throws(ScriptError) -> String

  init(
    name: String, summary: String, fileExtension: String, usesContainers: Bool = false,
    write: @escaping @Sendable (FleetScript, _ file: String) throws(ScriptError) -> String
  ) {
    self.name = name
    self.summary = summary
    self.fileExtension = fileExtension
    self.usesContainers = usesContainers
    self.write = write
  }

  /// The script's text, UTF-8, with a line feed at its end.
  ///
  /// - Throws: ``ScriptError`` for a name that the format cannot hold, and for a container too many or
  ///   too few.
  package func text(of script: FleetScript) throws(ScriptError) -> String {
    if !usesContainers, script.container != nil {
      let formats = ScriptCatalog.rows.filter(\.usesContainers).map(\.name)
      throw .noContainer(format: name, formats: formats)
    }
    return try write(script, script.file ?? "\(script.title).\(fileExtension)")
  }
}

/// Every kind of script, a row each.
///
/// A new engine is its file and its row here: help, errors and tests read the rest.
public enum ScriptCatalog {
  /// In the order in which help lists them.
  public static let rows: [ScriptFormat] = [
    SlurmScript.row, KubernetesScript.row, MakeScript.row, NinjaScript.row, SnakemakeScript.row,
  ]

  /// The format of that name.
  ///
  /// - Throws: ``ScriptError/unknown(_:nearest:names:)``.
  public static func row(named name: String) throws(ScriptError) -> ScriptFormat {
    if let row = rows.first(where: { $0.name == name }) { return row }
    let distances = rows.map { ($0.name, EditDistance.between(name.lowercased(), $0.name)) }
    let nearest = distances.min { $0.1 < $1.1 }.flatMap { $0.1 <= 2 ? $0.0 : nil }
    throw .unknown(name, nearest: nearest, names: rows.map(\.name))
  }
}
