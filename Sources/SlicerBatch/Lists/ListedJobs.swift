import SlicerCore
import SlicerFiles
package import SystemPackage

/// A list of jobs, or a plan of one.
package struct ListedJobs: Sendable {
  package let list: JobList
  /// Where the costs are frozen; nil for a list.
  package let plan: JobPlan?

  /// Makes a list without a plan.
  package init(_ list: JobList) { (self.list, plan) = (list, nil) }

  /// A file has it.
  ///
  /// - Parameter path: `-` is standard input.
  package init(reading path: FilePath, _ format: JobList.Format = .lines) throws {
    let input = path == "-" ? try InputFile.standardInput() : try InputFile(opening: path, .byUser)
    let identity = input.identity.identity
    let largest = JobList.Bounds().bytes
    guard let text = try input.source.contents(limit: largest) else {
      throw SlicerError(path, .listTooLarge(allowed: largest))
    }
    let source = MemorySource(text)
    plan =
      JobPlan.recognises(text.bytes)
      ? try JobPlan(source, name: path, file: identity) : nil
    list = try plan?.list ?? JobList(source, format, name: path, file: identity)
  }
}
