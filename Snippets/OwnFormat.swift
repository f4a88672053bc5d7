// Read and write a format of your own, as pictures, tiles and frames: deep has 16 bits a sample.
import SlicerKit

struct Truncated: Error {}

extension FileFormat {
  /// `deep`, width and height, and RGBA; numbers have their high byte first.
  static let deep = FileFormat(
    named: "deep", fileExtension: "deep", begins: Array("deep".utf8),
    pixels: PixelFormat(.rgba, bitDepth: 16)
  ) { file, _ in
    guard file.count >= 12 else { throw Truncated() }
    let sides = [4, 8].map { file[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: sides[0], height: sides[1])
    let format = PixelFormat(.rgba, bitDepth: 16)
    // Refused before any memory is taken if the file has more bytes or fewer.
    return try Raster(size: size, format: format, bytes: Array(file[12...]))
  } write: { picture in
    let sides = [picture.size.width, picture.size.height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return Array("deep".utf8) + sides + picture.bytes
  }
}

var split = try Split(Picture(contentsOf: "photo.png"), .grid(rows: 1, columns: 2))
split.encoding.format = .deep
let tiles = try await split.tiles()
var tile = Picture(tiles[0].bytes, name: tiles[0].name)
tile.formats.append(.deep)
print(tiles.map(\.name), try await tile.info().size)

let film = Film(
  from: Picture(contentsOf: "a.png"), to: Picture(contentsOf: "b.png"), Fade(), duration: 0.2)
print(
  try await film.write(to: .folder("frames", .frames(as: .deep))).frameCount, "files")
