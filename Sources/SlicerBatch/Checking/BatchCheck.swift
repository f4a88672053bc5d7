import SlicerCore
import SlicerFiles
package import SlicerWork
import Synchronization
import SystemPackage

extension Batch {
  package struct Checked: Sendable {
    /// The jobs' indices in the batch.
    package let jobs: [Int]
    /// The bytes that each job reads.
    package let costs: [Int]
    /// All that is wrong with any job of the batch, or where the division is frozen of the shard.
    package let faults: [JobFault]
  }

  /// The jobs of the shard; all of them have been looked at, and none has begun.
  package func checked(_ control: WorkControl) throws -> Checked {
    let looked = plan?.jobs(of: shard) ?? Array(0..<count)
    let check = BatchCheck(self, looked)
    let parts = try check.parts(control)
    let costs = parts.flatMap(\.costs)
    let faults = (parts.flatMap(\.faults) + OutputClaims(check, parts).faults())
      .filter { !leavesToJob($0) }
    if plan != nil || !faults.isEmpty { return Checked(jobs: looked, costs: costs, faults: faults) }
    let jobs = try divided(costs)
    return Checked(jobs: jobs, costs: jobs.map { costs[$0] }, faults: [])
  }

  /// Says whether the job itself reports the fault while the others go on: an input that is missing, or cannot be read.
  private func leavesToJob(_ fault: JobFault) -> Bool {
    keepsGoing && [.missingInput, .badInput, .tooLarge].contains(failing(fault.error).kind)
  }

  /// The jobs of the shard, whatever is wrong with them.
  ///
  /// - Returns: also how many of the inputs that they name are missing, and cost nothing, where the shard depends
  ///   on them.
  package func part(_ control: WorkControl) throws -> (jobs: [Int], missing: Int) {
    if let plan { return (plan.jobs(of: shard), 0) }
    if shard == .whole { return (Array(0..<count), 0) }
    let parts = try BatchCheck(self, Array(0..<count)).parts(control)
    return (try divided(parts.flatMap(\.costs)), parts.map(\.missing.count).reduce(0, +))
  }

  private func divided(_ costs: [Int]) throws -> [Int] {
    try ShardPartition.jobs(of: shard, in: costs.indices) {
      ShardPartition.Job(cost: costs[$0], key: try key($0), line: place($0).number)
    }
  }

  /// Finds the jobs that read or write a file of ``ownFiles`` that will be written. Running the batch finds
  /// all other faults.
  package func intruders(_ control: WorkControl) throws -> [JobFault] {
    try BatchCheck(self, Array(0..<count)).parts(control).flatMap(\.faults).filter { fault in
      (fault.error as? SlicerError)?.id == "batchOutput"
    }
  }
}

extension WorkControl {
  /// Maps each slice of jobs, in order. One thread takes a slice of at most 256 jobs. Slices of short lists
  /// are smaller, so that all threads have as much to do.
  func map<R: Sendable>(
    _ jobs: [Int], _ body: @escaping @Sendable (ArraySlice<Int>) throws -> R
  ) throws -> [R] {
    let length = min(256, 1 + jobs.count / (8 * threads.count))
    let starts = Array(stride(from: 0, to: jobs.count, by: length))
    let results = Mutex([R?](repeating: nil, count: starts.count))
    try forEach(in: starts) { start in
      let result = try body(jobs[start...].prefix(length))
      results.withLock { $0[start / length] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}

/// Looks at every job of a batch, or of a shard of it, before the first of them begins.
struct BatchCheck: Sendable {
  let batch: Batch
  /// The jobs' indices in the batch.
  private let jobs: [Int]
  /// The batch's own files that exist, with the error for a job that would write to one.
  private let taken: [FileIdentity: SlicerError]
  private let outputs: [FilePath]

  init(_ batch: Batch, _ jobs: [Int]) {
    (self.batch, self.jobs) = (batch, jobs)
    var (taken, outputs): ([FileIdentity: SlicerError], [FilePath]) = ([:], [])
    for file in batch.ownFiles.reversed() {
      switch file {
      case .read(let file): taken[file] = .jobTakesList
      case .written(let path):
        outputs.append(path)
        if let file = try? InputIdentity(of: path) { taken[file.identity] = .batchOutput(path) }
      }
    }
    (self.taken, self.outputs) = (taken, outputs)
  }

  /// The findings about one part of the batch, which one thread has looked at.
  struct Part: Sendable {
    var costs: [Int] = []
    var faults: [JobFault] = []
    var claims: [Claim] = []
    /// The files that are read, and which job reads them.
    var inputs: [FileIdentity: Int] = [:]
    var inputFolders: Set<PlaceNames.Chain> = []
    var missing: [Missing] = []
  }

  /// A place that a job writes to.
  struct Claim: Sendable {
    let job: Int
    let isFolder: Bool
    let chain: PlaceNames.Chain
    /// The file that is there now.
    let existing: FileIdentity?
  }

  struct Missing: Sendable {
    let job: Int
    let path: FilePath
    let chain: PlaceNames.Chain
    let error: SlicerError
  }

  func fault(_ job: Int, _ error: any Error) -> JobFault {
    JobFault(job: job, error: error, place: batch.place(job))
  }

  /// Looks at consecutive parts, whatever is wrong with them.
  func parts(_ control: WorkControl) throws -> [Part] {
    try control.map(jobs) { jobs in
      var (part, names) = (Part(), PlaceNames())
      for job in jobs { look(at: job, &part, &names) }
      return part
    }
  }

  private func look(at index: Int, _ part: inout Part, _ names: inout PlaceNames) {
    part.costs.append(0)
    do {
      let job = try batch.job(index)
      let areThere = job.inputs.allSatisfy { isThere($0, index, &part, &names) }
      for path in areThere ? try job.readFiles() : [] { try look(at: path, index, &part, &names) }
      for output in job.outputs { try claim(output, index, &part, &names) }
    } catch {
      part.faults.append(fault(index, error))
    }
  }

  /// Checks that an input exists, and notes it if it is missing.
  private func isThere(
    _ path: FilePath, _ job: Int, _ part: inout Part, _ names: inout PlaceNames
  ) -> Bool {
    do {
      let identity = try InputIdentity(of: path).identity
      // A list may be no picture, and nothing else would be said of it.
      if taken[identity] == .jobTakesList { throw SlicerError.jobTakesList }
      return true
    } catch let error as SlicerError where error.path != nil {
      let chain = PlaceNames.chain(names.place(of: path))
      part.missing.append(Missing(job: job, path: path, chain: chain, error: error))
    } catch {
      part.faults.append(fault(job, error))
    }
    return false
  }

  /// More than any picture has, and so little that ten million of them can be added.
  private static let largest = 1 << 39

  private func look(
    at path: FilePath, _ job: Int, _ part: inout Part, _ names: inout PlaceNames
  ) throws {
    // A file that a manifest lists and that is missing is the job's own failure.
    guard let file = try? InputIdentity(of: path) else { return }
    if FileSize.isFolder(path) { throw SlicerError.folderAsPicture(path) }
    if let clash = taken[file.identity] { throw clash }
    let cost = part.costs.removeLast()
    part.costs.append(min(Self.largest, cost + min(Self.largest, FileSize.bytes(of: path) ?? 0)))
    part.inputs[file.identity] = job
    part.inputFolders.insert(PlaceNames.chain(names.folder(path.removingLastComponent())))
  }

  private func claim(
    _ output: BatchJob.Output, _ job: Int, _ part: inout Part, _ names: inout PlaceNames
  ) throws {
    switch output {
    case .folder(let path):
      let chain = PlaceNames.chain(names.folder(path.isEmpty ? "." : path))
      part.claims.append(Claim(job: job, isFolder: true, chain: chain, existing: nil))
    case .file(let path):
      let existing = (try? InputIdentity(of: path))?.identity
      if let existing, taken[existing] == .jobTakesList { throw SlicerError.jobTakesList }
      let place = names.place(of: path)
      if outputs.contains(where: { names.place(of: $0) == place }) {
        throw SlicerError.batchOutput(path)
      }
      part.claims.append(
        Claim(
          job: job, isFolder: false, chain: PlaceNames.chain(place), existing: existing))
    }
  }
}
