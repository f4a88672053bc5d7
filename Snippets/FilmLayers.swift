// Animate a layer, and write it as a film: an animated PNG, or a file of each frame.
import SlicerKit

let photo = try await Picture(contentsOf: "photo.png").pixels()
let stage = Stage(pixelSize: PixelSize(width: 320, height: 200))
let card = Layer(
  .picture(.image(photo, name: "photo")), bounds: Size(width: 120, height: 80),
  position: stage.size.center
).named("card")
var scene = try AnimatedScene(stage, [card])
let turn = BasicAnimation(
  keyPath: \.transform.rotation.z, from: 0, to: 2 * .pi, timing: MediaTiming(duration: 0.5))
try scene.add(turn, to: "card")
var film = SceneFilm(scene, framesPerSecond: 10)
film.options.background = .white
print(try await film.write(to: .file("card.png")))
print(try await film.write(to: .folder("frames", .jpeg)).frameCount, "files")
