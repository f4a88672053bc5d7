import SlicerBatch
import SystemPackage

/// A request for a script, as goldens and readers have it.
struct ScriptSample: Sendable, CustomStringConvertible {
  /// That of its golden files.
  let title: String
  let list: FilePath
  let isPlan: Bool
  let shards: Int
  var threads: Int?
  var memory: Int?

  var description: String { title }

  /// What most people have.
  static let plain = ScriptSample(title: "plain", list: "jobs.txt", isPlan: false, shards: 3)
  /// All that can be said.
  static let plan = ScriptSample(
    title: "plan", list: "photos-2026.plan", isPlan: true, shards: 8, threads: 4, memory: 4096)
  /// Names that mean something to a shell, to make, to ninja, to Kubernetes and to YAML.
  static let quoted = ScriptSample(
    title: "quoted", list: "my jobs/$(HOME): #1, $5 - é~.txt", isPlan: false, shards: 2)

  static let all = [plain, plan, quoted]

  func script(for format: ScriptFormat) throws -> FleetScript {
    let container = try ScriptContainer(image: "registry.example/slicer:1.0", claim: "pictures")
    return try FleetScript(
      list: list, isPlan: isPlan, shards: shards, threads: threads, memory: memory, processors: 16,
      container: format.usesContainers ? container : nil)
  }

  func text(_ name: String) throws -> String {
    let format = try ScriptCatalog.row(named: name)
    return try format.text(of: script(for: format))
  }
}
