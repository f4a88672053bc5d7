package import SlicerCore
package import SlicerFiles

/// A list of jobs with what each costs, frozen: every shard of it divides the same list.
///
/// A text. Its first line states the format, the number of jobs, their separator, and the XXH3 of the rest.
/// By that every shard sees that it has the same plan. Then a job a line: the number of its line in the list,
/// its cost, the digest of its command, the command.
///
///     slicer-plan 1 jobs=2 separator=newline xxh3=9b1f…
///     1 48213 5e0c… split a.png 4x4 -o out/a
///     3 1207 77ab… split 'b c.png' 4x4 -o 'out/b c'
///
/// Where a command has a newline in it the separator is a NUL (`separator=nul`), in the first line's
/// place too. Why frozen: one size of 100,000 that changes moves 15 to 53 % of a division, and shards
/// that saw different sizes would leave jobs out.
package struct JobPlan: Sendable {
  /// The commands, with the numbers that their lines had in the list.
  package internal(set) var list: JobList
  /// The stated cost of each job: bytes of its inputs.
  package internal(set) var costs: [Int]
  /// The digest of each job's words.
  package internal(set) var keys: [ContentDigest]

  /// A plan of a list.
  ///
  /// - Parameter costs: one of each job, at least 0.
  package init(_ list: JobList, costs: [Int]) {
    precondition(costs.count == list.count, "every job has a cost")
    self.init(list, costs, keys: list.map(\.digest))
  }

  init(_ list: JobList, _ costs: [Int], keys: [ContentDigest]) {
    (self.list, self.costs, self.keys) = (list, costs, keys)
  }

  /// The places, in ``list``, of the jobs of a shard, in order.
  package func jobs(of shard: Shard) -> [Int] {
    ShardPartition.jobs(of: shard, in: list.indices, divided)
  }

  /// The load of each shard, in the unit of the costs.
  package func loads(shards count: Int) -> [Int] {
    let shards = ShardPartition.shards(of: list.indices.map(divided), count: count)
    return zip(shards, costs).reduce(into: [Int](repeating: 0, count: count)) { loads, job in
      let (sum, isTooMuch) = loads[job.0].addingReportingOverflow(job.1)
      loads[job.0] = isTooMuch ? .max : sum
    }
  }

  private func divided(_ job: Int) -> ShardPartition.Job {
    ShardPartition.Job(cost: costs[job], key: keys[job], line: list.number(of: job))
  }
}

extension JobLine {
  /// The digest of the words, each with a 0 after it.
  package var digest: ContentDigest {
    let digest = Digest()
    for word in words { (word + [0]).withUnsafeBytes { digest.update($0) } }
    return digest.finished()
  }
}

extension JobPlan {
  /// Writes the plan; the digest is made before, so that nothing but a line is held.
  package func write(to sink: any ByteSink) throws {
    try sink.write(header.bytes)
    try body { try sink.write($0) }
  }

  package var digest: ContentDigest {
    let digest = Digest()
    body { line in line.withUnsafeBytes { digest.update($0) } }
    return digest.finished()
  }

  private var header: PlanHeader {
    PlanHeader(jobs: list.count, format: list.format, digest: digest)
  }

  private func body(_ write: ([UInt8]) throws -> Void) rethrows {
    let separator = list.format.separator
    for (index, line) in list.enumerated() {
      let facts = "\(line.number) \(costs[index]) \(keys[index]) "
      try write(facts.utf8 + line.command + [separator])
    }
  }
}
