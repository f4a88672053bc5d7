// Cut interlocking pieces on transparent ground. The same seed cuts the same pieces.
import SlicerKit

var split = Split(Picture(contentsOf: "photo.jpg"), .grid(rows: 4, columns: 6))
split.jigsaw = try Jigsaw(seed: 7)
let pieces = try split.tiles()
print(pieces.count, "pieces,", pieces.map(\.bytes.count).reduce(0, +), "bytes")
