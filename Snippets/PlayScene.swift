// Read a scene file with its pictures, put another picture in, and write it as a film.
import SlicerKit

var document = SceneDocument(contentsOf: "scene.yaml")
document.settings = [("images.photo", "photo.png")]
let read = try await document.read()
print(try read.scene.scene(at: 0.25))
print(try await SceneFilm(read).write(to: .file("film.png")))
