// Turn one picture into another, as an animated PNG in memory.
import SlicerKit

let a = Picture(contentsOf: "a.png")
let b = Picture(contentsOf: "b.png")
let film = Film(from: a, to: b, Push(from: .left), duration: 0.75)
let apng = try await film.bytes(as: .apng)
print(apng.count, "bytes")

// Write the film to a file; the file appears only when it is complete.
try await film.write(to: .file("push.png"))
