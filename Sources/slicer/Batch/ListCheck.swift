import SlicerKit
import Synchronization
import SystemPackage

/// Looks at every job of a list, or of a shard of it, before the first of them begins.
struct ListCheck {
  let list: JobList
  /// Their places in the list.
  let jobs: [Int]
  /// Files that no job may read or write: the report.
  let reserved: [FilePath]
  /// Those of them that are there.
  private let reservedFiles: [FileIdentity: FilePath]

  init(list: JobList, jobs: [Int], reserved: [FilePath]) {
    (self.list, self.jobs, self.reserved) = (list, jobs, reserved)
    reservedFiles = Dictionary(
      reserved.compactMap { path in
        (try? InputIdentity(of: path)).map { ($0.identity, path) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What one part of the list, which one thread has looked at, comes to.
  struct Part: Sendable {
    var costs: [Int] = []
    var faults: [LineFault] = []
    var claims: [Claim] = []
    /// The files that are read, and which job reads them.
    var inputs: [FileIdentity: Int] = [:]
    /// The folders that they lie in.
    var inputFolders: Set<PlaceNames.Chain> = []
    /// Inputs that are not there.
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
    let error: FileError
  }

  /// The bytes of each job's inputs.
  ///
  /// - Throws: ``CommandFailure`` with all that is wrong, in the order of lines.
  func checked(_ threads: Threads) throws -> [Int] {
    let found = try parts(threads)
    var faults = found.flatMap(\.faults) + list.faults.map { LineFault(list, $0.line, $0) }
    faults += OutputClaims(self, found).faults()
    if !faults.isEmpty { throw Self.failure(faults) }
    return found.flatMap(\.costs)
  }

  /// Looks for reserved files alone.
  ///
  /// - Throws: ``CommandFailure`` with the lines that name one.
  func checkReserved(_ threads: Threads) throws {
    let faults = try parts(threads).flatMap(\.faults).filter { fault in
      if case .report? = fault.error as? JobLineFault { true } else { false }
    }
    if !faults.isEmpty { throw Self.failure(faults) }
  }

  /// What is found, in parts that follow each other, whatever is wrong.
  func parts(_ threads: Threads) throws -> [Part] {
    let slices = jobs.slices(for: threads)
    let parts = Mutex([Part](repeating: Part(), count: slices.count))
    try WorkControl(threads: threads).forEach(in: Array(slices.enumerated())) { index, slice in
      let part = part(slice)
      parts.withLock { $0[index] = part }
    }
    return parts.withLock { $0 }
  }

  /// So many lines are shown.
  private static let shown = 50

  private static func failure(_ faults: [LineFault]) -> CommandFailure {
    let faults = faults.sorted { $0.line < $1.line }
    let rest = faults.count - shown
    let more = rest > 0 ? "and \(rest) more; " : ""
    return CommandFailure(
      Array(faults.prefix(shown)), summary: more + "no job has begun")
  }

  private func part(_ jobs: ArraySlice<Int>) -> Part {
    var (part, commands, names) = (Part(), LineCommands(), PlaceNames())
    for job in jobs { look(at: job, &part, &commands, &names) }
    return part
  }

  private func look(
    at job: Int, _ part: inout Part, _ commands: inout LineCommands, _ names: inout PlaceNames
  ) {
    let line = list[job]
    part.costs.append(0)
    do {
      let verb = try JobVerb(line.arguments, &commands)
      let areThere = verb.work.inputs.allSatisfy { isThere($0, job, &part, &names) }
      for path in areThere ? try verb.work.readFiles() : [] {
        try look(at: path, job, &part, &names)
      }
      for output in verb.work.outputs { try claim(output, job, &part, &names) }
      if let depfile = verb.verb.depfile.path { try claim(.file(depfile), job, &part, &names) }
    } catch let failure as CommandFailure {
      part.faults += failure.errors.map { LineFault(list, line.number, $0) }
    } catch {
      part.faults.append(LineFault(list, line.number, error))
    }
  }

  /// Notes an input that is missing.
  private func isThere(
    _ path: FilePath, _ job: Int, _ part: inout Part, _ names: inout PlaceNames
  ) -> Bool {
    do {
      let identity = try InputIdentity(of: path).identity
      if list.file == identity { throw JobLineError.namesItself(line: list[job].number) }
      return true
    } catch let error as FileError {
      let chain = PlaceNames.chain(names.place(of: path))
      part.missing.append(Missing(job: job, path: path, chain: chain, error: error))
    } catch {
      part.faults.append(LineFault(list, list[job].number, error))
    }
    return false
  }

  /// More than any picture has, and so little that ten million of them can be added.
  private static let largest = 1 << 39

  private func look(
    at path: FilePath, _ job: Int, _ part: inout Part, _ names: inout PlaceNames
  ) throws {
    // What a manifest lists and is not there is the job's own failure.
    guard let file = try? InputIdentity(of: path) else { return }
    if list.file == file.identity { throw JobLineError.namesItself(line: list[job].number) }
    if let taken = reservedFiles[file.identity] { throw JobLineFault.report(taken) }
    let cost = part.costs.removeLast()
    part.costs.append(min(Self.largest, cost + min(Self.largest, FileSize.bytes(of: path) ?? 0)))
    part.inputs[file.identity] = job
    part.inputFolders.insert(PlaceNames.chain(names.folder(path.removingLastComponent())))
  }

  private func claim(
    _ output: VerbWork.Output, _ job: Int, _ part: inout Part, _ names: inout PlaceNames
  ) throws {
    switch output {
    case .folder(let path):
      let chain = PlaceNames.chain(names.folder(path.isEmpty ? "." : path))
      part.claims.append(Claim(job: job, isFolder: true, chain: chain, existing: nil))
    case .file(let path):
      if list.isItself(path) { throw JobLineError.namesItself(line: list[job].number) }
      let place = names.place(of: path)
      if reserved.contains(where: { names.place(of: $0) == place }) {
        throw JobLineFault.report(path)
      }
      part.claims.append(
        Claim(
          job: job, isFolder: false, chain: PlaceNames.chain(place),
          existing: (try? InputIdentity(of: path))?.identity))
    }
  }
}

extension LineFault {
  /// `jobs.txt:17`.
  static func place(_ list: JobList, _ line: Int) -> String { place(list.name, line) }

  init(_ list: JobList, _ line: Int, _ error: any Error) {
    self.init(list: list.name, line: line, error: error)
  }
}
