package import SlicerFiles

/// Which shard does which job, so that all have as much to do.
///
/// The longest job first, to the shard that has least to do yet: the largest shard is never above
/// max(mean, largest job) by more than the last job that went to it. Integers only, and no order is
/// left to chance, so every machine finds the same division.
///
/// Law: every job is in exactly one shard. Source: Graham, "Bounds on Multiprocessing Timing
/// Anomalies", 1969 (LPT).
package enum ShardPartition {
  package struct Job: Sendable, Hashable {
    /// Bytes, or any other measure of the work.
    package let cost: Int
    /// The job's digest, on every machine and in every run.
    package let key: ContentDigest
    /// The line's number, which tells equal jobs apart.
    package let line: Int

    package init(cost: Int, key: ContentDigest, line: Int) {
      (self.cost, self.key, self.line) = (cost, key, line)
    }

    /// True if the job goes first: the longer one, then by key and line.
    fileprivate func precedes(_ other: Job) -> Bool {
      if cost != other.cost { return cost > other.cost }
      if key != other.key { return key < other.key }
      return line < other.line
    }
  }

  /// Selects the places of a shard's jobs, in order.
  static func jobs(
    of shard: Shard, in places: Range<Int>, _ job: (Int) throws -> Job
  ) rethrows -> [Int] {
    if shard.count == 1 { return Array(places) }
    let shards = Self.shards(of: try places.map(job), count: shard.count)
    return zip(places, shards).compactMap { $1 == shard.index ? $0 : nil }
  }

  /// The shard of each job, from 0, in the order of `jobs`.
  ///
  /// A job without cost counts as 1, or all of them would go to one shard.
  ///
  /// - Parameter count: of shards, at least 1.
  package static func shards(of jobs: [Job], count: Int) -> [Int] {
    precondition(count >= 1, "a list has a shard")
    var shards = [Int](repeating: 0, count: jobs.count)
    var loads = ShardLoads(count: count)
    for job in jobs.indices.sorted(by: { jobs[$0].precedes(jobs[$1]) }) {
      shards[job] = loads.addToLeast(max(1, jobs[job].cost))
    }
    return shards
  }
}
