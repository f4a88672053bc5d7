// Cut an upload inside an async function. No thread of the pool is blocked, and cancelling the task
// cancels the work.
import SlicerKit

func handle(_ upload: [UInt8]) async throws(WorkError) -> [String: [UInt8]] {
  var picture = Picture(upload, name: "upload")
  picture.limits.maxPixels = 20_000_000
  let control = WorkControl(threads: 2)
  let tiles = try await picture.tiles(.grid(rows: 2, columns: 2), control)
  return Dictionary(tiles.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
}

let part = Rect(x: 0, y: 0, width: 100, height: 80)
let upload = try await Picture(contentsOf: "photo.png").subimage(part)
print(try await handle(upload).keys.sorted())

do {
  _ = try await handle([0, 1, 2])
} catch {
  // The error is a WorkError: its message, and whose fault it is.
  print(error.message, error.kind)
}
