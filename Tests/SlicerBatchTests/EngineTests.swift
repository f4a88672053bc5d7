import SlicerBatch
import SlicerCore
import Testing

@Suite struct EngineTests {
  /// The variables of an engine, and the shard; nil where it is an error.
  struct Row: Sendable, CustomTestStringConvertible {
    let engine: String
    let environment: [String: String]
    let stated: Int?
    let shard: String?

    init(_ engine: String, _ environment: String, _ shard: String?) {
      self.init(engine, environment, nil, shard)
    }

    init(_ engine: String, _ environment: String, _ stated: Int?, _ shard: String?) {
      self.engine = engine
      self.environment = Dictionary(
        uniqueKeysWithValues: environment.split(separator: " ").map { pair in
          let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
          return (String(parts[0]), String(parts[1]))
        })
      (self.stated, self.shard) = (stated, shard)
    }

    var testDescription: String { "\(engine) \(environment) \(stated ?? 0)" }
  }

  private static func slurm(_ id: Int, _ count: Int, _ min: Int, _ max: Int, _ step: Int) -> String
  {
    "SLURM_ARRAY_TASK_ID=\(id) SLURM_ARRAY_TASK_COUNT=\(count) SLURM_ARRAY_TASK_MIN=\(min) "
      + "SLURM_ARRAY_TASK_MAX=\(max) SLURM_ARRAY_TASK_STEP=\(step)"
  }

  private static func sge(_ id: String, _ first: String, _ last: String, _ step: String) -> String {
    "SGE_TASK_ID=\(id) SGE_TASK_FIRST=\(first) SGE_TASK_LAST=\(last) SGE_TASK_STEPSIZE=\(step)"
  }

  static let rows: [Row] = [
    // --array=0-7, 1-8. What begins elsewhere, has gaps or is a single task may have been submitted
    // again, and says nothing of the rest: 100-115, 5-8, 1-9:2, 0-15:4, 1,3,7, 5.
    Row("slurm", slurm(0, 8, 0, 7, 1), "1/8"), Row("slurm", slurm(7, 8, 0, 7, 1), "8/8"),
    Row("slurm", slurm(1, 8, 1, 8, 1), "1/8"), Row("slurm", slurm(8, 8, 1, 8, 1), "8/8"),
    Row("slurm", slurm(5, 5, 1, 9, 2), nil), Row("slurm", slurm(115, 16, 100, 115, 1), nil),
    Row("slurm", slurm(5, 4, 5, 8, 1), nil), Row("slurm", slurm(5, 4, 5, 8, 1), 16, "6/16"),
    Row("slurm", slurm(4, 4, 0, 12, 4), nil), Row("slurm", slurm(4, 4, 0, 12, 4), 16, "5/16"),
    Row("slurm", slurm(4, 4, 0, 12, 4), 4, nil), Row("slurm", slurm(0, 1, 0, 0, 1), nil),
    Row("slurm", slurm(3, 3, 1, 7, 1), nil), Row("slurm", slurm(5, 1, 5, 5, 1), nil),
    Row("slurm", slurm(5, 1, 5, 5, 1), 8, "6/8"), Row("slurm", slurm(3, 3, 1, 7, 1), 8, "4/8"),
    Row("slurm", slurm(0, 8, 0, 7, 1), 8, "1/8"), Row("slurm", slurm(1, 8, 1, 8, 1), 8, nil),
    Row("slurm", slurm(8, 8, 0, 7, 1), nil), Row("slurm", slurm(4, 5, 1, 9, 2), nil),
    Row("slurm", slurm(0, 8, 7, 0, 1), nil), Row("slurm", slurm(0, 8, 0, 7, 0), nil),
    Row("slurm", "SLURM_ARRAY_TASK_ID=3", nil), Row("slurm", "SLURM_ARRAY_TASK_ID=x", nil),
    Row("kubernetes", "JOB_COMPLETION_INDEX=0", 4, "1/4"),
    Row("kubernetes", "JOB_COMPLETION_INDEX=3", 4, "4/4"),
    Row("kubernetes", "JOB_COMPLETION_INDEX=4", 4, nil),
    Row("kubernetes", "JOB_COMPLETION_INDEX=0", nil),
    Row("kubernetes", "JOB_COMPLETION_INDEX=-1", 4, nil),
    Row("aws-batch", "AWS_BATCH_JOB_ARRAY_INDEX=0 AWS_BATCH_JOB_ARRAY_SIZE=2", "1/2"),
    Row("aws-batch", "AWS_BATCH_JOB_ARRAY_INDEX=1 AWS_BATCH_JOB_ARRAY_SIZE=2", 2, "2/2"),
    Row("aws-batch", "AWS_BATCH_JOB_ARRAY_INDEX=2 AWS_BATCH_JOB_ARRAY_SIZE=2", nil),
    Row("aws-batch", "AWS_BATCH_JOB_ARRAY_INDEX=1 AWS_BATCH_JOB_ARRAY_SIZE=2", 3, nil),
    Row("cloud-run", "CLOUD_RUN_TASK_INDEX=4 CLOUD_RUN_TASK_COUNT=5", "5/5"),
    Row("cloud-run", "CLOUD_RUN_TASK_INDEX=4 CLOUD_RUN_TASK_COUNT=0", nil),
    Row("google-batch", "BATCH_TASK_INDEX=0 BATCH_TASK_COUNT=3", "1/3"),
    Row("google-batch", "BATCH_TASK_INDEX=0", nil),
    Row("pbs", "PBS_ARRAY_INDEX=1", 4, "1/4"), Row("pbs", "PBS_ARRAY_INDEX=4", 4, "4/4"),
    Row("pbs", "PBS_ARRAY_INDEX=0", 4, nil), Row("pbs", "PBS_ARRAY_INDEX=1", nil),
    Row("torque", "PBS_ARRAYID=2", 4, "2/4"), Row("torque", "PBS_ARRAYID=2", nil),
    Row("sge", sge("1", "1", "10", "1"), "1/10"), Row("sge", sge("7", "1", "10", "3"), nil),
    Row("sge", sge("7", "1", "10", "3"), 10, "7/10"), Row("sge", sge("6", "5", "8", "1"), nil),
    Row("sge", sge("6", "5", "8", "1"), 10, "6/10"),
    Row("sge", sge("5", "5", "5", "1"), nil), Row("sge", sge("5", "5", "5", "1"), 10, "5/10"),
    Row("sge", sge("11", "1", "10", "1"), nil),
    Row("lsf", "LSB_JOBINDEX=3 LSB_JOBINDEX_END=8", 8, "3/8"),
    Row("lsf", "LSB_JOBINDEX=3 LSB_JOBINDEX_END=8", nil), Row("lsf", "LSB_JOBINDEX=9", 8, nil),
    Row("lsf", "LSB_JOBINDEX=3 LSB_JOBINDEX_END=3", 8, "3/8"),
    Row("lsf", "LSB_JOBINDEX=3 LSB_JOBINDEX_END=16", 8, nil),
    Row("nomad", "NOMAD_ALLOC_INDEX=0", 2, "1/2"), Row("nomad", "NOMAD_ALLOC_INDEX=0", nil),
    Row("gitlab", "CI_NODE_INDEX=1 CI_NODE_TOTAL=3", "1/3"),
    Row("gitlab", "CI_NODE_INDEX=3 CI_NODE_TOTAL=3", "3/3"),
    Row("gitlab", "CI_NODE_INDEX=0 CI_NODE_TOTAL=3", nil),
    Row("circleci", "CIRCLE_NODE_INDEX=0 CIRCLE_NODE_TOTAL=2", "1/2"),
    Row("circleci", "CIRCLE_NODE_INDEX=2 CIRCLE_NODE_TOTAL=2", nil),
    Row("buildkite", "BUILDKITE_PARALLEL_JOB=1 BUILDKITE_PARALLEL_JOB_COUNT=2", "2/2"),
    Row("buildkite", "BUILDKITE_PARALLEL_JOB= BUILDKITE_PARALLEL_JOB_COUNT=2", 2, nil),
  ]

  @Test(arguments: rows) func aRowSaysWhichShardItIs(row: Row) throws {
    if let shard = row.shard {
      let place = try #require(try EngineCatalog.place(in: row.environment, shards: row.stated))
      #expect(place.engine.name == row.engine && place.shard.description == shard)
    } else {
      let error = #expect(throws: SlicerError.self) {
        try EngineCatalog.place(in: row.environment, shards: row.stated)
      }
      // A message says what is wrong.
      #expect((error?.description.count ?? 0) > 20)
    }
  }

  @Test func everyRowThatHasAnIndexIsTried() {
    let tried = Set(Self.rows.filter { $0.shard != nil }.map(\.engine))
    #expect(tried == Set(EngineCatalog.rows.filter { $0.numbering != nil }.map(\.name)))
    #expect(Set(EngineCatalog.rows.map(\.name)).count == EngineCatalog.rows.count)
  }

  @Test(arguments: [
    [:], ["SGE_TASK_ID": "undefined", "SGE_TASK_LAST": "undefined"], ["LSB_JOBINDEX": "0"],
    ["CI_NODE_TOTAL": "1"], ["SLURM_JOB_ID": "12"], ["PARALLEL_SEQ": "3"],
  ]) func outsideOfArraysThereIsNone(environment: [String: String]) throws {
    #expect(try EngineCatalog.place(in: environment, shards: nil) == nil)
    #expect(throws: SlicerError.noEngine(stated: 4)) {
      try EngineCatalog.place(in: environment, shards: 4)
    }
  }

  @Test func twoEnginesAreNamed() {
    let environment = [
      "JOB_COMPLETION_INDEX": "0", "AWS_BATCH_JOB_ARRAY_INDEX": "0",
      "AWS_BATCH_JOB_ARRAY_SIZE": "2",
    ]
    let error = #expect(throws: SlicerError.self) {
      try EngineCatalog.place(in: environment, shards: 2)
    }
    #expect(
      error?.description
        == "the environment names several engines: Kubernetes (JOB_COMPLETION_INDEX), AWS Batch (AWS_BATCH_JOB_ARRAY_INDEX)"
    )
  }

  private static let again = ", which may be some of more that were submitted again"

  @Test(arguments: [
    (Row("slurm", slurm(5, 1, 5, 5, 1), nil), "ID) has the task 5\(again)"),
    (Row("slurm", slurm(5, 4, 5, 8, 1), nil), "ID) has the tasks 5 to 8\(again)"),
    (
      Row("slurm", slurm(4, 4, 0, 12, 4), nil), "ID) has the tasks 0 to 12 in steps of 4\(again)"
    ),
    (
      Row("slurm", slurm(3, 3, 1, 7, 1), nil),
      "ID) has the tasks 1 to 7, of which there are 3\(again)"
    ),
    (
      Row("slurm", slurm(1, 8, 1, 8, 1), 8, nil),
      "MAX) has the tasks 1 to 8, and those of stated shards are 0 to 7"
    ),
    (Row("slurm", "SLURM_ARRAY_TASK_ID=x", nil), "ID) is 'x', which is not a number"),
  ]) func messagesNameTheVariable(row: Row, message: String) {
    let error = #expect(throws: SlicerError.self) {
      try EngineCatalog.place(in: row.environment, shards: row.stated)
    }
    #expect(error?.description == "Slurm (SLURM_ARRAY_TASK_\(message)")
  }

  @Test func anIndexBeyondStatedShardsIsNamed() {
    let error = #expect(throws: SlicerError.self) {
      try EngineCatalog.place(in: ["JOB_COMPLETION_INDEX": "4"], shards: 4)
    }
    #expect(error?.description == "Kubernetes (JOB_COMPLETION_INDEX) is 4, which is not 0 to 3")
  }

  @Test func anEngineIsSeenOutsideOfArraysToo() {
    let found = EngineCatalog.present(in: ["SLURM_JOB_ID": "1", "CIRCLECI": "true"])
    #expect(found.map(\.name) == ["slurm", "circleci"])
    #expect(EngineCatalog.present(in: ["HOME": "/"]).isEmpty)
  }
}
