// Put a cut picture together again, and prove by digests that it is the same.
import SlicerKit

let split = try Split(Picture(contentsOf: "photo.png"), .grid(rows: 2, columns: 3))
try await split.write(to: .folder("tiles"))
let report = try await Join(contentsOf: "tiles").write(to: .file("joined.png"))
print(report.size, report.verdict)
