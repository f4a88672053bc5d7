// Core Animation code, ported line by line: only the strings of key paths become Swift key paths.

import SlicerKit

let stage = Stage(size: Size(width: 160, height: 120))
let card = Layer(.color(.white), bounds: Size(width: 60, height: 40), position: stage.size.center)
var scene = try AnimatedScene(stage, [card.named("card")])

try scene.add(BasicAnimation(keyPath: \.transform.scale, from: 3.5, to: 1), to: "card")
try scene.add(BasicAnimation(keyPath: \.transform.rotation, by: 2 * .pi), to: "card")
try scene.add(BasicAnimation(keyPath: \.transform.rotation.x, to: .pi), to: "card")
try scene.add(
  BasicAnimation(keyPath: \.transform.translation, from: Point(x: 0, y: 60)), to: "card")
try scene.add(BasicAnimation(keyPath: \.bounds.size.width, to: 90), to: "card")
try scene.add(BasicAnimation(keyPath: \.contentsRect.origin.x, from: 0, to: 0.5), to: "card")
try scene.add(BasicAnimation(keyPath: \.sublayerTransform.scale, to: 2), to: "card")
try scene.add(SpringAnimation(keyPath: \.transform.scale, from: 0, to: 1), to: "card")
try scene.add(KeyframeAnimation(keyPath: \.transform.scale, values: [1, 1.2, 1]), to: "card")
print(try scene.scene(at: 0.1))
