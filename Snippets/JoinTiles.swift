// Put a cut picture together again, and prove by digests that it is the same.
import SlicerKit

try Split(Picture(contentsOf: "photo.png"), .grid(rows: 2, columns: 3)).write(to: .folder("tiles"))
let report = try Join(contentsOf: "tiles").write(to: .file("joined.png"))
print(report.size, report.verdict)
