public import SlicerCore
import SlicerFiles

/// Cuts pictures into tiles, several pictures and tiles at once.
///
///     let requests = try SplitRequest.requests([.file("photo.png")], output: nil)
///     let job = SplitJob(requests, SplitOptions(grid: .grid(rows: 4, columns: 4)), threads: 8)
///     for result in job.run() { print(try result.get().tileCount) }
///
/// Each picture is a transaction of its own: its folder has all of the new tiles and their manifest,
/// or what was there before.
public struct SplitJob: Sendable {
  private let requests: [SplitRequest]
  private let options: SplitOptions
  private let workers: Workers

  public init(_ requests: [SplitRequest], _ options: SplitOptions, threads: Threads) {
    self.requests = requests
    self.options = options
    workers = Workers(DescriptorLimit.threads(threads))
  }

  /// Cuts all pictures; one that fails does not stop the others.
  ///
  /// - Returns: a result for each request, in order.
  public func run(progress: WorkProgress = WorkProgress()) -> [Result<SplitReport, any Error>] {
    // What is not there is its own task's failure.
    let inputs = requests.compactMap { try? $0.input.identity() }
    let tasks = requests.map { SplitTask($0, options, inputs: inputs, progress) }
    let failures = Pipeline(workers: workers).run(tasks)
    return zip(tasks, failures).map { task, failure in
      if let failure { return .failure(failure) }
      // A task without a failure has performed its last step, which sets the report.
      return task.report.map { .success($0) } ?? .failure(JobError.changedPixels)
    }
  }
}
