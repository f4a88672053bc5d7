// Run many jobs of your own side by side, with a journal. A second run does only the jobs that are not done.
import SlicerKit

var batch = Batch(["a", "b", "photo"]) { name in
  BatchJob("split 2x2", reads: ["\(name).png"], writes: [.folder("tiles/\(name)")]) { control in
    let split = try Split(Picture(contentsOf: "\(name).png"), .grid(rows: 2, columns: 2))
    return try await split.write(to: .folder("tiles/\(name)"), control).files
  }
}
batch.journal = "journal"
batch.keepsGoing = true
for _ in 1...2 {
  let report = try await batch.run { job, record in
    for error in record.errors { print("job \(job): \(error)") }
  }
  print("\(report.done) done, \(report.skipped) before, \(report.failed) failed")
}
