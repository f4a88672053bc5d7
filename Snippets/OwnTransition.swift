// Write a transition of your own, and list those of the catalog.
import SlicerKit

/// B grows out of the middle of A.
struct Bloom: Transition {
  var behavior: TransitionBehavior { TransitionBehavior(keepsOpaquePictures: true, duration: 0.3) }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    var guest = Layer(.incoming, on: stage)
    guest.transform = .scale(x: progress, y: progress)
    return Scene(stage, [Layer(.outgoing, on: stage), guest])
  }
}

let (a, b) = (Picture(contentsOf: "a.png"), Picture(contentsOf: "b.png"))
print(try await Film(from: a, to: b, Bloom().reversed, framesPerSecond: 10).write(to: "bloom.png"))

// A menu of families, names and parameters. A choice from it comes as text.
for entry in TransitionCatalog.standard.types where entry.name == "push" {
  print(entry.family, entry.name, entry.parameters.map(\.name))
}
let chosen = try TransitionCatalog.standard.entry(named: "swap").transition(["from": "left"])
print(try await Film(from: a, to: b, chosen, framesPerSecond: 10).frames().count, "frames")
