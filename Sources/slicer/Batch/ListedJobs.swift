import SlicerKit
import SystemPackage

/// A list of jobs, or a plan of one, as a file has it.
struct ListedJobs {
  let list: JobList
  /// Where the costs are frozen; nil for a list.
  let plan: JobPlan?

  /// Bytes that a list may have.
  private static let largest = 1 << 30

  /// - Parameter path: `-` is standard input.
  init(_ path: FilePath, isNull: Bool) throws {
    let input = path == "-" ? try InputFile.standardInput() : try InputFile(opening: path)
    let identity = input.identity.identity
    guard let text = try input.source.contents(limit: Self.largest) else {
      throw JobListError.tooLarge(path, allowed: Self.largest)
    }
    let source = MemorySource(text)
    if JobPlan.recognises(text.bytes) {
      let plan = try JobPlan(source, name: path, file: identity)
      (self.plan, list) = (plan, plan.list)
    } else {
      list = try JobList(source, isNull ? .nullSeparated : .lines, name: path, file: identity)
      plan = nil
    }
  }

  /// The jobs of a shard, by their places in the list, and what each costs; all of them have been
  /// looked at.
  ///
  /// A plan was looked at as a whole when it was made.
  ///
  /// - Parameter reserved: files that are no job's.
  func checked(
    _ shard: Shard, _ threads: Threads, reserved: [FilePath]
  ) throws -> (jobs: [Int], costs: [Int]) {
    if let plan {
      let jobs = plan.jobs(of: shard)
      return (jobs, try ListCheck(list: list, jobs: jobs, reserved: reserved).costs(threads))
    }
    let all = Array(list.indices)
    let costs = try ListCheck(list: list, jobs: all, reserved: reserved).costs(threads)
    let jobs = JobPlan(list, costs: costs).jobs(of: shard)
    return (jobs, jobs.map { costs[$0] })
  }
}
