package import SlicerCore
package import SlicerFiles
package import SystemPackage

extension JobPlan {
  /// Whether a text begins as every plan does, of whatever version; else it may be a list.
  package static func recognises(_ text: some Sequence<UInt8>) -> Bool {
    text.starts(with: PlanHeader.mark)
  }

  /// Reads a plan, all of which has to be as it was written.
  ///
  /// - Parameters:
  ///   - name: how messages call the plan.
  ///   - file: which file it is.
  /// - Throws: ``JobPlanError``, `LimitError.memory`, and what `source` throws.
  package init(
    _ source: any ByteSource, name: FilePath, file: FileIdentity? = nil,
    bounds: JobList.Bounds = JobList.Bounds()
  ) throws {
    guard let text = try source.contents(limit: bounds.bytes) else {
      throw JobListError.tooLarge(name, allowed: bounds.bytes)
    }
    defer { withExtendedLifetime(text) {} }
    self = try Self.read(text.bytes, name: name, file: file, bounds)
  }

  private static func read(
    _ text: UnsafeRawBufferPointer, name: FilePath, file: FileIdentity?, _ bounds: JobList.Bounds
  ) throws -> JobPlan {
    guard recognises(text) else { throw JobPlanError.noPlan(name) }
    let header = try PlanHeader(reading: text, of: name)
    let body = UnsafeRawBufferPointer(rebasing: text.dropFirst(header.bytes.count))
    var digest = Digest()
    digest.update(body)
    guard digest.finished() == header.digest else { throw JobPlanError.damaged(name) }
    var reader = PlanReader(JobList(empty: name, file: file))
    try reader.read(body, header.format, bounds)
    guard reader.costs.count == header.jobs else { throw JobPlanError.damaged(name) }
    return JobPlan(reader.list, reader.costs, keys: reader.keys)
  }
}

/// Reads what follows a plan's first line, whose digest is right.
private struct PlanReader {
  var list: JobList
  var costs: [Int] = []
  var keys: [ContentDigest] = []

  init(_ list: JobList) { self.list = list }

  mutating func read(
    _ text: UnsafeRawBufferPointer, _ format: JobList.Format, _ bounds: JobList.Bounds
  ) throws {
    var start = 0
    while start < text.count {
      if costs.count == bounds.jobs {
        throw JobListError.tooMany(list.name, allowed: bounds.jobs)
      }
      let end = JobList.first(format.separator, in: text, from: start) ?? text.count
      guard let job = readJob(UnsafeRawBufferPointer(rebasing: text[start..<end])) else {
        throw JobPlanError.job(list.name, number: costs.count + 1)
      }
      try list.append(job.words, number: job.number)
      start = end + 1
    }
  }

  /// A job's line, after its cost and key have been added; nil if it is none.
  private mutating func readJob(_ line: UnsafeRawBufferPointer) -> JobLine? {
    // Numbers and digests are words as any.
    guard let words = try? ShellWords.words(of: line), words.count > 3,
      let key = ContentDigest(hexadecimal: words[2])
    else { return nil }
    let numbers = words[..<2].compactMap { DecimalNumber.value(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 2 else { return nil }
    costs.append(numbers[1])
    keys.append(key)
    return JobLine(number: numbers[0], words: Array(words[3...]))
  }
}

/// What is wrong with a plan; each case names it.
package enum JobPlanError: SlicerError, Hashable {
  /// Its first line is none of a plan.
  case noPlan(FilePath)
  /// The first line begins as a plan's, and is another.
  case header(FilePath)
  /// It is of another version.
  case version(FilePath, found: String)
  /// What follows the first line is not what was written.
  case damaged(FilePath)
  /// The job `number`, from 1, is none, though its plan is undamaged: another program's.
  case job(FilePath, number: Int)

  /// The plan that the message is about; ``description`` does not repeat it.
  package var path: FilePath {
    switch self {
    case .noPlan(let path), .header(let path), .version(let path, _), .damaged(let path),
      .job(let path, _):
      path
    }
  }

  /// The file is at fault.
  package var kind: FailureKind { .badInput }

  /// What is wrong, and that it can be made again.
  package var description: String {
    switch self {
    case .noPlan: "is no plan of jobs (batch plan makes one of a list)"
    case .header: "the plan's first line is damaged (make it again of the list)"
    case .version(_, let found):
      "the plan is of version \(CleanLine.text(Array(found.utf8))), and this slicer reads version "
        + "\(PlanHeader.version) (make it again of the list)"
    case .damaged:
      "the plan's jobs are not those that its first line states: it is cut off, or was changed "
        + "(make it again of the list)"
    case .job(_, let number): "job \(number) of the plan is none (make it again of the list)"
    }
  }
}
