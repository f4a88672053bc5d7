import SlicerBatch
import SlicerTestSupport
import SystemPackage
import Testing

/// A request for a script, as goldens and readers have it.
struct ScriptSample: Sendable, CustomStringConvertible {
  /// The title of its golden files.
  let title: String
  let list: FilePath
  let isPlan: Bool
  let shards: Int
  var threads: Int?
  var memory: Int?

  var description: String { title }

  /// The most common setup.
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

/// Scripts are those that were last looked at and recorded.
///
/// `make goldens` records them anew, and fails.
@Suite struct ScriptGoldenTests {
  static let goldens = TextGoldens("ScriptGoldens")

  static let cases = ScriptCatalog.rows.flatMap { row in
    ScriptSample.all.map { ("\($0.title).\(row.fileExtension)", row.name, $0) }
  }

  @Test(arguments: cases)
  func scriptsAreAsRecorded(file: String, format: String, sample: ScriptSample) throws {
    let text = try sample.text(format)
    #expect(try Self.goldens.text(file, recording: text) == text)
  }

  @Test(.disabled(if: GoldenFolder.isRecording, "the goldens are being recorded"))
  func noFileIsLeftOver() throws { #expect(try Self.goldens.names() == Set(Self.cases.map(\.0))) }
}
