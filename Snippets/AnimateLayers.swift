// Animate layers with Core Animation's names, and draw any moment.
import SlicerKit

let photo = try await Picture(contentsOf: "photo.png").pixels()
let stage = Stage(pixelSize: PixelSize(width: 320, height: 200))
var card = Layer(.image(photo, name: "photo"), on: stage).named("card")
card.sublayerTransform = stage.perspective
var scene = try AnimatedScene(stage, [card])
let slide = BasicAnimation(
  keyPath: \.position.x, by: 80, timing: MediaTiming(duration: 0.5, fillMode: .forwards),
  curve: .easeOut)
let turn = BasicAnimation(
  keyPath: \.transform.rotation.y, from: 0, to: 2 * .pi,
  timing: MediaTiming(duration: 1, repeatCount: 1.5))
let fade = BasicAnimation(keyPath: \.opacity, to: 0, timing: MediaTiming(duration: 0.25))
try scene.play(
  .sequence([
    .animate("card", slide), .animate("card", turn, key: "turn"), .wait(0.5),
    .animate("card", fade),
  ]))
print(scene.duration, "seconds,", scene.events.count, "events")
// Core Animation calls it `presentation()`: the layers as they are seen at that moment, as values.
let moment = try scene.scene(at: 0.25)
print(moment)
print("the card is seen at", moment.layers[0].position, "and stays at", card.position)
let png = try await scene.scene(at: 1.2).image().bytes(as: .png)
print(png.count > 0)
