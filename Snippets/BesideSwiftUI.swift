// Tell slicer's names from SwiftUI's: by the module's name, or by an import of one type.
import SlicerKit
import enum SlicerKit.Edge

#if canImport(SwiftUI)
  import SwiftUI
#endif

// By an import: in this file the name alone is ours, and the other one is `SwiftUI.Edge`.
let side: Edge = .left

// By the module, whichever of its parts the type is from.
let transitions: [any SlicerKit.Transition] = [Push(from: side), Fade()]
let way = try SlicerKit.Path(parsing: "M 20 60 C 40 0 120 0 140 60")
let stage = Stage(size: SlicerKit.Size(width: 160, height: 120))

struct Pulse: SlicerKit.Animation {
  var effect: AnimationEffect { BasicAnimation(keyPath: \.opacity, to: 0.5).effect }
}

// By a name of your own.
typealias StageScene = SlicerKit.Scene

let line = Layer(.shape(ShapeContents(path: way)), bounds: stage.size, position: stage.size.center)
var animated = try AnimatedScene(stage, [line.named("line")])
try animated.add(Pulse(), to: "line")
let moment: StageScene = try animated.scene(at: 0.1)
print(transitions.count, "transitions,", moment.layers.count, "layer")
