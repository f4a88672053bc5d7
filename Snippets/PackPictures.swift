// Put pictures on one sheet, in memory, with a document that says where they are.
import SlicerKit

var pack = Pack([Picture(contentsOf: "a.png"), Picture(contentsOf: "b.png")])
pack.packing.extrusion = 1
for file in try await pack.files(named: "atlas.png") {
  print(file.name, file.bytes.count, "bytes")
}
