import ArgumentParser
import SlicerKit

/// What make, ninja and scripts want of a long job.
struct MakeOptions: ParsableArguments {
  @Flag(help: "Leave alone what its manifest proves to be done: same pictures, settings and tiles.")
  var resume = false

  @Flag(
    name: .customLong("list-outputs"),
    help: "List the files that would be written, the manifest first, and write nothing.")
  var listOutputs = false

  @Flag(help: "Read the pictures' names from standard input, a NUL after each.")
  var stdin0 = false

  @OptionGroup var manifest: ManifestOptions
  @OptionGroup var depfile: DepfileOptions

  /// Refuses a form that lists do not have.
  func check(_ general: GeneralOptions) throws {
    if listOutputs, general.json {
      throw ValidationError("--list-outputs lists paths, not JSON: --dry-run --json has them too")
    }
  }
}
