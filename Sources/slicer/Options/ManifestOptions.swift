import ArgumentParser
import SlicerKit
import SystemPackage

/// How the manifest of a set of files is called.
struct ManifestOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The manifest's name, for make: it ends in manifest.json. (default: manifest.json, or if \
      other pictures have that, FILE.manifest.json)
      """, valueName: "name"))
  var manifest: String?

  func validate() throws {
    do throws(NameError) {
      if let name { try NameRules.checkManifest(name.bytes) }
    } catch {
      throw ValidationError("--manifest: \(CommandFailure.text(error))")
    }
  }

  var name: FilePath? { manifest.map { FilePath(argument: $0) } }
}
