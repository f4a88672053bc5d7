// Cut a picture into tiles, in memory.
//
// Bytes in, bytes out: no file is written. Tiles are the same kind of file as the picture.
import SlicerKit

let picture = Picture(contentsOf: "photo.png")
let tiles = try await picture.tiles(.grid(rows: 4, columns: 4))
for tile in tiles {
  print(tile.name, tile.place?.rect ?? "", tile.bytes.count, "bytes")
}
