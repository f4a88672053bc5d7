// Read a scene file with its pictures, replace one of them, and write the film.
import SlicerKit

var document = SceneDocument(contentsOf: "scene.yaml")
document.settings = [("images.photo", "photo.png")]
let read = try await document.read()
print(try read.scene.scene(at: 0.25))
print(try await SceneFilm(read).write(to: .file("film.png")))
