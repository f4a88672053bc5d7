// Cut one rectangle out of a picture, in points: photo@2x.png has two pixels a point.
import SlicerKit

let photo = Picture(contentsOf: "photo@2x.png")
let part = try await photo.subimage(Rect(x: 10, y: 20, width: 60, height: 40))
print(part.count, "bytes of a picture of", try await Picture(part).info().size, "pixels")
