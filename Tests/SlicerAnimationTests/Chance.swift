import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Layers by chance, the same in every run.
struct Chance {
  private var noise: SeededNoise

  init(seed: UInt64) { noise = SeededNoise(seed: seed) }

  /// 0 up to 1.
  private mutating func share() -> Double { Double(noise.next() >> 40 & 0xFFFF) / 65536 }
  private mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * share()
  }
  private mutating func index(_ count: Int) -> Int { Int(share() * Double(count)) }

  mutating func layer(_ pictures: [SceneImage], depth: Int) -> Layer {
    var layer = Layer(
      .none, bounds: Size(number(2, 40), number(2, 30)),
      position: Point(number(-5, 65), number(-5, 50)))
    for _ in 0..<3 { change(&layer, pictures) }
    if index(2) == 0 { layer.contents = .picture(pictures[index(pictures.count)]) }
    guard depth > 0, index(2) == 0 else { return layer }
    layer.sublayers = (0...index(3)).map { _ in self.layer(pictures, depth: depth - 1) }
    return layer
  }

  /// Replaces a layer, or one within it, by another; or exchanges two.
  mutating func change(_ layers: inout [Layer], _ pictures: [SceneImage]) {
    let i = index(layers.count)
    if layers[i].sublayers.isEmpty || index(3) == 0 {
      if index(12) == 0 { layers.swapAt(i, index(layers.count)) }
      return change(&layers[i], pictures)
    }
    change(&layers[i].sublayers, pictures)
  }

  private mutating func change(_ layer: inout Layer, _ pictures: [SceneImage]) {
    switch index(16) {
    case 0: layer.contents = .picture(pictures[index(pictures.count)])
    case 1: layer.contents = .color(RGBA(200, UInt8(index(256)), 30))
    case 2: layer.transform = .rotation(aboutZ: number(-3, 3))
    case 3: layer.transform = .rotation(aboutY: number(-1, 1)).then(.perspective(distance: 90))
    case 4: layer.opacity = number(0, 1.3)
    case 5: layer.isHidden.toggle()
    case 6: layer.cornerRadius = number(0, 8)
    case 7: layer.masksToBounds.toggle()
    case 8: layer.zPosition = number(-2, 2)
    case 9: layer.shadow = Shadow(opacity: 0.7, radius: number(0, 4), offset: Point(2, 3))
    case 10: layer.filters = filters()
    case 11:
      layer.compositing =
        [
          .plus, .atop, .light, .behind(.outgoing, parted: 0.2), .sourceOver, .screen,
        ][index(6)]
    case 12: layer.mask = index(2) == 0 ? nil : self.layer(pictures, depth: 1)
    case 13:
      let corners = (0..<5).map { _ in Point(number(-9, 30), number(-9, 30)) }
      layer.contents = .shape(.polygon(corners), RGBA(1, 2, 250, 90))
    default: layer.position = Point(number(-5, 65), number(-5, 50))
    }
  }

  private mutating func filters() -> [Filter] {
    let all: [Filter] = [
      .pixellate(cell: number(1, 7)), .blur(radius: number(0, 3)),
      .blur(across: number(0, 5), down: number(0, 1)), .blurRightward(reach: number(0, 5)),
      .mixToColor(.white, amount: share()), .desaturate(amount: share()),
    ]
    return Array(all.shuffled(using: &noise).prefix(index(3)))
  }
}
