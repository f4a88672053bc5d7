import SlicerKit
import SystemPackage

/// A list of jobs, or a plan of one.
struct ListedJobs {
  let list: JobList
  /// Where the costs are frozen; nil for a list.
  let plan: JobPlan?

  /// A list that was made here.
  init(_ list: JobList) { (self.list, plan) = (list, nil) }

  /// A file has it.
  ///
  /// - Parameter path: `-` is standard input.
  init(_ path: FilePath, isNull: Bool) throws {
    let input = path == "-" ? try InputFile.standardInput() : try InputFile(opening: path, .byUser)
    let identity = input.identity.identity
    let largest = JobList.Bounds().bytes
    guard let text = try input.source.contents(limit: largest) else {
      throw JobListError.tooLarge(path, allowed: largest)
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

  /// Jobs of the list that have been looked at.
  struct Checked: Sendable {
    /// Their places in the list.
    let jobs: [Int]
    /// The bytes that each reads.
    let costs: [Int]
  }

  /// Refuses a list with a job that reads or writes a file that the batch itself would write.
  ///
  /// What else is wrong with a line is said where the list is run.
  func checkNoJobNames(_ path: FilePath) throws {
    let check = ListCheck(list: list, jobs: Array(list.indices), reserved: [path])
    try check.checkReserved(.fromEnvironment(jobs: nil))
  }

  /// How the jobs of a list are divided now, whatever is wrong with them.
  ///
  /// - Returns: also how many of the inputs that its lines name are missing, and cost nothing.
  func division(_ threads: Threads) throws -> (plan: JobPlan, missing: Int) {
    let check = ListCheck(list: list, jobs: Array(list.indices), reserved: [])
    let parts = try check.parts(threads)
    return (JobPlan(list, costs: parts.flatMap(\.costs)), parts.map(\.missing.count).reduce(0, +))
  }

  /// The jobs of a shard; all of them have been looked at.
  ///
  /// A plan was looked at as a whole when it was made.
  ///
  /// - Parameter reserved: files that are no job's.
  func checked(
    _ shard: Shard, _ threads: Threads, reserved: [FilePath]
  ) throws -> Checked {
    let looked = plan?.jobs(of: shard) ?? Array(list.indices)
    let check = ListCheck(list: list, jobs: looked, reserved: reserved)
    let costs = try check.checked(threads)
    if plan != nil { return Checked(jobs: looked, costs: costs) }
    let jobs = JobPlan(list, costs: costs).jobs(of: shard)
    return Checked(jobs: jobs, costs: jobs.map { costs[$0] })
  }
}
