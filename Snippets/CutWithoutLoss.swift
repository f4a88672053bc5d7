// Cut a JPEG without decoding it: the tiles have the picture's blocks.
import SlicerKit

var split = Split(Picture(contentsOf: "photo.jpg"), .grid(rows: 3, columns: 3))
// Lines move to the nearest edges of blocks.
split.lossless = .snapping
let report = try await split.write(to: .folder("tiles"))
print(report.tileCount, "tiles, without loss:", report.isLossless)
for note in report.notes { print(note) }
