import Foundation
import SlicerBatch
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import Testing

@Suite struct ShardPartitionTests {
  private func key(_ number: Int) -> ContentDigest {
    ContentDigest((0..<16).map { UInt8(truncatingIfNeeded: number >> (8 * (15 - $0) % 64)) })
  }

  private func jobs(_ costs: [Int]) -> [ShardPartition.Job] {
    costs.enumerated().map { ShardPartition.Job(cost: $1, key: key($0 % 7), line: $0 + 1) }
  }

  private func loads(_ costs: [Int], _ count: Int) -> [Int] {
    let shards = ShardPartition.shards(of: jobs(costs), count: count)
    return zip(shards, costs).reduce(into: [Int](repeating: 0, count: count)) { $0[$1.0] += $1.1 }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func logNormalJobsAreBalanced(seed: UInt64) throws {
    var noise = SeededNoise(seed: seed)
    let costs = (0..<100_000).map { _ in Int(100_000 * noise.logNormal(sigma: 1.5)) }
    let largest = try #require(loads(costs, 64).max())
    #expect(Double(largest) <= 1.05 * Double(costs.reduce(0, +)) / 64)
  }

  @Test(arguments: [(1000, 8), (1000, 64), (100_000, 64), (100_000, 512)])
  func paretoJobsAreAsEvenAsTheLargestAllows(count: Int, shards: Int) throws {
    var noise = SeededNoise(seed: UInt64(count + shards))
    let costs = (0..<count).map { _ in Int(1000 * noise.pareto(alpha: 1.2)) }
    let mean = Double(costs.reduce(0, +)) / Double(shards)
    let bound = max(mean, Double(try #require(costs.max())))
    let largest = Double(try #require(loads(costs, shards).max()))
    #expect(largest <= 1.01 * bound)
  }

  @Test func everyJobIsInOneShardAndNoOrderMatters() {
    let all = jobs((0..<500).map { $0 * $0 % 37 })
    for count in 1...17 {
      let shards = ShardPartition.shards(of: all, count: count)
      #expect(shards.allSatisfy((0..<count).contains))
      let reversed = ShardPartition.shards(of: all.reversed(), count: count)
      #expect(Array(reversed.reversed()) == shards)
    }
  }

  @Test func tiesGoByKeyAndLineAndEqualLoadsToTheLowestShard() {
    let jobs = [
      ShardPartition.Job(cost: 5, key: key(2), line: 1),
      ShardPartition.Job(cost: 5, key: key(1), line: 3),
      ShardPartition.Job(cost: 5, key: key(1), line: 2),
      ShardPartition.Job(cost: 9, key: key(9), line: 4),
    ]
    #expect(ShardPartition.shards(of: jobs, count: 4) == [3, 2, 1, 0])
  }

  @Test func jobsWithoutCostAreSharedOut() {
    #expect(ShardPartition.shards(of: jobs([0, 0, 0, 0]), count: 2).count { $0 == 0 } == 2)
  }

  @Test func sumsDoNotOverflow() {
    #expect(ShardPartition.shards(of: jobs([.max, .max, .max]), count: 1) == [0, 0, 0])
  }
}

@Suite struct ShardTests {
  @Test func textsAreReadAsTheyAreWritten() throws {
    for text in ["1/1", "3/16", "16/16", "1000000/1000000"] {
      #expect(try Shard(parsing: text).description == text)
    }
    #expect(try Shard(parsing: "3/16").index == 2)
    #expect(Shard.whole.description == "1/1")
  }

  @Test(arguments: [
    ("0/4", "shard 0/4 does not exist; there are 1/4 to 4/4"),
    ("5/4", "shard 5/4 does not exist; there are 1/4 to 4/4"),
    ("1/0", "0 shards are not between 1 and 1000000"),
    ("1/1000001", "1000001 shards are not between 1 and 1000000"),
  ]) func othersAreRefused(text: String, message: String) {
    let error = #expect(throws: SlicerError.self) { try Shard(parsing: text) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["x/y", "3", "-1/4", "+1/4", "1/2/3", "/", "1/99999999999999999999"])
  func otherTextsAreNone(text: String) {
    let error = #expect(throws: SlicerError.self) { try Shard(parsing: text) }
    #expect(
      error?.description == "'\(text)' is not a shard")
  }
}

extension SeededNoise {
  /// Between 0 and 1, neither of them.
  private mutating func unit() -> Double { (Double(next() >> 11) + 0.5) / Double(1 << 53) }

  fileprivate mutating func logNormal(sigma: Double) -> Double {
    exp(sigma * sqrt(-2 * log(unit())) * cos(2 * .pi * unit()))
  }

  fileprivate mutating func pareto(alpha: Double) -> Double { pow(unit(), -1 / alpha) }
}
