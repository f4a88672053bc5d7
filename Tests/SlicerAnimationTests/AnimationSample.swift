import SlicerCore
import SlicerScene
import SlicerTestSupport

extension Layer {
  /// A small white square.
  static func dot(_ name: String = "dot", _ side: Double = 4, at position: Point = .zero) -> Layer {
    Layer(.color(.white), bounds: Size(side, side), position: position).named(name)
  }
}

extension Animation {
  /// Applies it to a layer.
  func shown(on layer: Layer = .dot(), at time: Double) -> Layer {
    var seen = PresentationLayer(layer)
    apply(at: time, inheriting: InheritedTiming(), to: &seen)
    return seen.layer
  }
}

extension AnimatedScene {
  /// Its events as texts.
  var story: [String] { events.map { "\($0)" } }
}
