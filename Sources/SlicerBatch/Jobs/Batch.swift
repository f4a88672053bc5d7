// # Batches: a list, shards, a journal
//
// A batch is a list of commands, done in one process. Jobs do not need each other's outputs.
//
// 1. `Lists` read the commands: words as a shell splits them, patterns, file lists.
// 2. `Checking` looks at all jobs before the first begins: missing inputs, two that write one file, one that reads what
//    another writes.
// 3. `Shards` divide the list. Longest job first, to the shard that has least; integers and a fixed order, so every machine
//    finds the same division. `JobPlan` freezes costs: when one size of 100,000 changes, 15 to 53 % of a division moves.
// 4. `Running` does the jobs on shared permits, which under make are tokens of its jobserver (`Jobserver`).
// 5. `Journal` keeps a record of each job that ended, named by the digest of its command and of its inputs' contents.
//
// The journal is all the state there is. A record appears by a rename, after the outputs have their names, so it needs no
// lock. Two hosts that do one job write records of equal meaning. Where a record is absent the job is done again, to the
// same outputs. So shards may be changed, restarted or doubled at any time. A second name (`seen`) finds a record without
// reading inputs whose size, time and inode are known.
//
// Numbers (`Benchmarks/Measurements.md`): 300 pictures take 0.83 s, and 7.95 s in a loop over `slicer split`. A journal,
// whose records are flushed a hundred at a time, costs a twelfth more.
//
// Rejected:
//
// * A server that hands out jobs: another program to run and to lose. Slurm, Kubernetes and make have one; `Scripts` write
//   what each of them reads.
// * A database in the shared folder: it needs locks, which network file systems do not all keep.
// * Times of files as the only state, as make has it: a changed option or another library would pass for done.

import SlicerCore
import SlicerFiles
public import SlicerWork
package import SystemPackage

/// Jobs that are done side by side on the threads of one process, none of which needs what another makes.
///
///     var batch = Batch(["a", "b", "c"]) { name in
///       BatchJob("tiles", reads: ["\(name).png"], writes: [.folder("tiles/\(name)")]) { control in
///         …
///       }
///     }
///     batch.journal = "journal"
///     let report = try await batch.run()
///
/// The batch checks all jobs before the first one begins: for missing inputs, for two jobs that write one file, and
/// for a job that reads another's output. By default a failure stops all further jobs. With ``keepsGoing`` they
/// run, and a missing input fails only its own job. With a ``journal``, a second run does only the jobs without a
/// record. Shards of one batch may run on any machines that share a disk.
public struct Batch: Sendable {
  package let count: Int
  /// The part that is done here; every shard finds the same division while the inputs' sizes stay.
  public var shard = Shard.whole
  /// The folder of the records; nil for none.
  public var journal: String? {
    get { journalFolder?.string }
    set { journalFolder = newValue.map { FilePath($0) } }
  }
  /// ``journal`` as a path, which need not be text.
  package var journalFolder: FilePath?
  /// True if further jobs begin after one has failed, or an input is missing: then only its job fails.
  public var keepsGoing = false
  /// How often a job that has failed with an I/O error is tried again.
  public var retries = 0
  /// Files that the batch itself reads and writes.
  package var ownFiles: [BatchFile] = []
  /// In which words a job's failure is said and recorded.
  package var failing: @Sendable (any Error) -> JobFailure = JobFailure.init

  let job: @Sendable (Int) throws -> BatchJob
  let place: @Sendable (Int) -> JobPlace
  /// The digest that tells a job from others, on every machine and in every run.
  let key: @Sendable (Int) throws -> ContentDigest
  /// The jobs of a shard where the division is frozen; nil: by the bytes that they read now.
  let plan: JobPlan?

  /// Makes one job per item.
  ///
  /// - Parameters:
  ///   - items: the values that the jobs are made from.
  ///   - job: makes the job, on any thread: once to check it and once to run it. It does no work itself.
  public init<Item: Sendable>(
    _ items: [Item], _ job: @escaping @Sendable (Item) throws -> BatchJob
  ) {
    (count, plan) = (items.count, nil)
    self.job = { try job(items[$0]) }
    key = { JobLine(number: 0, words: try job(items[$0]).identity).digest }
    place = { JobPlace(unit: "job", number: $0 + 1) }
  }

  /// A job for each line of a list.
  ///
  /// - Parameter plan: of that list, where the jobs' costs are frozen.
  package init(
    _ list: JobList, _ plan: JobPlan? = nil,
    _ job: @escaping @Sendable (JobLine) throws -> BatchJob
  ) {
    (count, self.plan) = (list.count, plan)
    self.job = { try job(list[$0]) }
    key = { list[$0].digest }
    place = { JobPlace(unit: list.unit, number: list.number(of: $0)) }
    ownFiles = list.file.map { [.read($0)] } ?? []
  }
}

extension Batch {
  @discardableResult
  package func run(
    _ control: WorkControl = WorkControl(),
    ended: @escaping @Sendable (_ job: Int, _ record: JobRecord) throws -> Void = { _, _ in }
  ) throws(WorkError) -> BatchReport {
    try WorkError.about(nil) {
      let checked = try checked(control)
      if !checked.faults.isEmpty {
        throw WorkError.all(checked.faults.map { WorkError(SlicerError.refusedJob($0)) })
      }
      let journal = try journalFolder.map { try Journal($0, by: shard) }
      let report = BatchRun(self, checked, control, journal).run(ended)
      if let loss = report.loss { throw loss.error }
      try control.check()
      return report
    }
  }

  /// Does the jobs of the shard.
  ///
  /// - Parameters:
  ///   - control: of all jobs together; its progress is counted in bytes of inputs. Cancelled, the batch begins
  ///     no further job and ends those that are being done, of which nothing is left behind.
  ///   - ended: is told of each job that ends, by its place among the items, on the thread that did it; several
  ///     may end at once. What it throws ends the batch.
  /// - Returns: how many are done. That some have failed is no error of the batch.
  /// - Throws: ``WorkError`` for all that is wrong with the jobs, before any of them begins;
  ///   for a journal that cannot be written; for what `ended` throws; and when it was cancelled.
  @discardableResult
  public func run(
    _ control: WorkControl = WorkControl(),
    ended: @escaping @Sendable (_ job: Int, _ record: JobRecord) throws -> Void = { _, _ in }
  ) async throws(WorkError) -> BatchReport {
    // The jobs' own calls return at once when they are cancelled, and what they have begun is waited for.
    try await control.waited { () throws(WorkError) in try run(control, ended: ended) }
  }

  package func status(
    _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> [(job: Int, record: JobRecord)] {
    try WorkError.about(nil) {
      let found = try journalFolder.flatMap { try Journal(reading: $0) }
      return try standings(of: try part(control).jobs, in: found, control)
    }
  }

  /// Reads the journal's record of each job of the shard, by its place among the items, and runs nothing.
  /// Without a journal all records are missing.
  ///
  /// - Throws: ``WorkError`` for a journal that cannot be read.
  public func status(
    _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [(job: Int, record: JobRecord)] {
    try await control.waited { () throws(WorkError) in try status(control) }
  }
}
