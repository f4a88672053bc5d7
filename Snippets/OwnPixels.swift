// Cut pixels of your own, and print the progress.
import SlicerKit

let size = PixelSize(width: 64, height: 64)
var samples: [UInt8] = []
for y in 0..<64 {
  for x in 0..<64 { samples += [UInt8(x * 4), UInt8(y * 4), 128] }
}
let raster = try Raster(size: size, format: PixelFormat(.rgb), bytes: samples)
let control = WorkControl(threads: 1)
let tiles = try await Picture(raster, name: "gradient").tiles(.grid(rows: 2, columns: 2), control)
print(tiles.map(\.name), control.progress.done, "of", control.progress.total, "pixels")
