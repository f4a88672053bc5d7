// Cut interlocking pieces on transparent ground. The same seed cuts the same pieces.
import SlicerKit

var split = Split(Picture(contentsOf: "photo.jpg"), .grid(rows: 4, columns: 6))
split.jigsaw = try Jigsaw(seed: 7, tab: 0.25)
let pieces = try await split.tiles()
print(pieces.count, "pieces,", pieces.map(\.bytes.count).reduce(0, +), "bytes")
for piece in pieces {
  guard let place = piece.place else { continue }
  // With its tabs: all pieces, each drawn there, are the picture.
  print("row", place.row, "column", place.column, "is drawn at", place.shown.x, place.shown.y)
}
