// Cut interlocking pieces on transparent ground, and put them back. The same seed cuts the same pieces.
import SlicerKit

let photo = Picture(contentsOf: "photo.jpg")
var split = Split(photo, .grid(rows: 4, columns: 6))
split.jigsaw = try Jigsaw(seed: 7, tab: 0.25)
let pieces = try await split.tiles()

// Lay each piece in its place and add it. Neighboring pieces share the pixels along their edge.
let whole = try await photo.pixels()
var puzzle: [Layer] = []
for piece in pieces {
  guard let shown = piece.place?.shown else { continue }
  let (width, height) = (Double(shown.width), Double(shown.height))
  var layer = Layer(
    .picture(.image(try await Picture(piece.bytes).pixels(), name: piece.name)),
    bounds: Size(width: width, height: height),
    position: Point(x: Double(shown.x) + width / 2, y: Double(shown.y) + height / 2))
  layer.compositing = .plus
  puzzle.append(layer)
}
let together = try await Scene(Stage(pixelSize: whole.size), puzzle).image()
let differences = zip(together.bytes, whole.bytes).map { abs(Int($0) - Int($1)) }
print(pieces.count, "pieces, together at most", differences.max() ?? 0, "of 255 from the picture")
