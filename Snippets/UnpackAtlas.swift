// Take a sprite sheet apart by its document: a file for each frame, upright and on its source's size.
import SlicerKit

let unpack = try Unpack(contentsOf: "atlas.json")
let report = try await unpack.write(to: .folder("frames"))
print(report.atlas.frames.map(\.name), report.writtenFiles.count, "files")
