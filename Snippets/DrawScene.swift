// Draw a tree of layers, with Core Animation's names and meaning.
import SlicerKit

let photo = try await Picture(contentsOf: "photo.png").pixels()
let stage = Stage(pixelSize: PixelSize(width: 320, height: 200))
var layer = Layer(.image(photo, name: "photo"), on: stage)
layer.opacity = 0.5
let picture = try await Scene(stage, [layer]).image()
let png = try await picture.bytes(as: .png)
print(picture.size, png.count, "bytes")
