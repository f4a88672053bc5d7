import SlicerBatch
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SlicerWork
import Synchronization
import SystemPackage
import Testing

/// Batches that are refused before the first job begins.
@Suite struct BatchRefusalTests {
  private func refusal(_ jobs: [(reads: [String], writes: [BatchJob.Output])]) throws -> String? {
    let scratch = try ScratchFolder()
    try scratch.write("in", "input")
    try scratch.makeFolder("out")
    let batch = Batch(Array(jobs.indices)) { index in
      let (reads, writes) = jobs[index]
      return BatchJob(
        "\(index)", reads: reads.map { scratch[FilePath($0)] },
        writes: writes.map { output in
          switch output {
          case .file(let path): .file(scratch[path])
          case .folder(let path): .folder(scratch[path])
          }
        }
      ) { _ in
        Issue.record("a job has begun")
        return []
      }
    }
    do {
      try batch.run()
      return nil
    } catch { return error.description.replacing(scratch.path.string + "/", with: "") }
  }

  @Test func jobsHaveNoOrder() throws {
    #expect(
      try refusal([(["in"], [.file("a")]), (["in"], [.file("./b")]), (["in"], [.file("out/../a")])])
        == "job 3: out/../a is also written by job 1")
    #expect(
      try refusal([(["in"], [.file("a")]), (["in"], [.file("in")])])
        == "job 2: in is read by job 1, and jobs have no order"
    )
    #expect(
      try refusal([(["a"], [.file("b")]), (["in"], [.file("a")])])
        == "job 1: a is written by job 2, and jobs have no order")
    #expect(
      try refusal([(["in"], [.folder("out")]), (["in"], [.folder("out")])])
        == "job 2: out is also written by job 1")
  }

  @Test func missingInputsAreFound() throws {
    #expect(
      try refusal([(["gone"], [.file("a")]), (["in", "missing"], [.file("b")])])
        == "job 1: gone: cannot open: no such file or directory; "
        + "job 2: missing: cannot open: no such file or directory")
  }

  /// An error while a job is made is the job's fault.
  @Test func jobsThatCannotBeMade() {
    let batch = Batch([1, 2]) { _ -> BatchJob in throw BatchTests.Trouble.broken }
    let error = #expect(throws: WorkError.self) { try batch.run() }
    #expect(error?.description == "job 1: broken; job 2: broken")
    guard case .several(let errors) = error?.reason else {
      Issue.record("one error")
      return
    }
    #expect(errors.compactMap(\.reason.error?.id) == ["refusedJob", "refusedJob"])
  }
}
