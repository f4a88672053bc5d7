import SlicerCore

/// Ever larger hexagons of the first picture, which turn into the second picture's one after the other, and shrink until
/// that is seen.
///
/// Each hexagon shows the mean of the pictures around its middle. The side grows from a pixel to the largest one in a third
/// of the time, in steps, ever more slowly. It stays, and shrinks likewise in the last third. Meanwhile hexagons turn into
/// B's: those near the middle of the stage first, and each of the largest ones after a random delay. On icons hexagons
/// have the pictures' own transparency, so outlines stay sharp.
///
/// Source: gl-transitions' hexagonalize, where both pictures mix all the time, and a hexagon has the color of its middle.
package struct Hexagonalize: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .integer("hexagons", "largest hexagons across the stage", \.hexagons, in: 2...200),
    .integer("steps", "sizes of hexagons on the way", \.steps, in: 1...1000),
  ]

  package var hexagons = 20
  package var steps = 1000

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    // Hexagons of an icon turn over at once: half-clear ones would be pale.
    let isIcon = !stage.content.isEverywhere
    let softness = isIcon ? 0.01 : 0.35
    // In pictures all have turned over while they are large; little else of an icon is seen to change.
    let turned = isIcon ? (progress - 0.05) / 0.9 : (progress - 0.08) / 0.64
    let pictures = pictures(turned, softness: softness, on: stage)
    let side = side(at: progress, on: stage)
    // Hexagons of less than two pixels are not seen.
    guard side * stage.scale > 1 else { return pictures }
    // A pixel that is as large as a hexagon's side is the mean of what lies there.
    let longest = Double(max(stage.pixelSize.width, stage.pixelSize.height))
    let small = stage.reduced(toSide: max(Int((longest / (side * stage.scale)).rounded()), 2))
    let form = Honeycomb(center: stage.size.center, side: side)
    func hexagons(of layers: [Layer]) -> Layer {
      Layer(.snapshot(Scene(small, layers)), on: stage).with { $0.surface = .warp(.hexagons(form)) }
    }
    guard !stage.content.isEverywhere else {
      return [hexagons(of: self.pictures(turned, softness: softness, on: small))]
    }
    // Laid over itself: hexagons at an outline are as solid as those within. Soft parts give no color.
    let clear = self.pictures(turned, softness: softness, on: small).map { layer in
      guard case .picture(let picture) = layer.contents else { return layer }
      return layer.with {
        $0.contents = .picture(.snapshot(Scene(stage, [.solid(picture, on: stage)])))
      }
    }
    let solid = (0..<4).map { _ in Layer(group: clear, on: small) }
    return pictures + [hexagons(of: solid).with { $0.compositing = .atop }]
  }

  /// A, and B where its hexagons have come.
  private func pictures(_ share: Double, softness: Double, on stage: Stage) -> [Layer] {
    guard share > 0 else { return [Layer(.outgoing, on: stage)] }
    guard share < 1 else { return [Layer(.incoming, on: stage)] }
    return [
      Layer(.outgoing, on: stage),
      Layer(.incoming, on: stage).with {
        $0.compositing = .front(
          HexagonMoments(hexagons: hexagons).field, at: share, softness: softness, on: stage)
      },
    ]
  }

  /// In points.
  private func side(at progress: Double, on stage: Stage) -> Double {
    let steps = Double(steps)
    let rest = 1 - min(progress / 0.34, (1 - progress) / 0.36, 1)
    guard rest < 1 else { return 0 }
    // Growth slows down towards the largest side.
    let share = ((1 - rest * rest) * steps).rounded(.up) / steps
    let largest = stage.size.width / (Double(hexagons) * 3.0.squareRoot())
    return largest * Elementary.power(min(1 / (largest * stage.scale), 1), 1 - share)
  }

  package var traits: TransitionBehavior { .covering.lasting(1.4, .steady) }
}

/// When each of the largest hexagons turns over: those near the middle of the stage first, each after a delay of its own.
private struct HexagonMoments: Hashable, CustomStringConvertible {
  /// How many lie across the stage.
  let hexagons: Int

  var description: String { "hexagons \(hexagons)" }

  var field: Field {
    let hexagons = Double(hexagons)
    return Field(self, grain: .pixels) { point in
      // In widths of a hexagon, from the middle of the stage; rows are half of √3 apart.
      let tall = Double(point.size.height) / Double(point.size.width)
      let (x, y) = ((point.x - 0.5) * hexagons, (point.y - 0.5) * hexagons * tall)
      let row = 3.0.squareRoot()
      let even = Point(x: x.rounded(), y: (y / row).rounded() * row)
      let odd = Point(
        x: (x - 0.5).rounded() + 0.5, y: ((y / row - 0.5).rounded() + 0.5) * row)
      let place = Point(x: x, y: y)
      let isEven = (place - even).length <= (place - odd).length
      let middle = isEven ? even : odd
      let corner = hexagons / 2 * (1 + tall * tall).squareRoot()
      let chance = IntegerHash(seed: isEven ? 1 : 2)
        .unit(Int(middle.x.rounded(.down)), Int((middle.y / row).rounded(.down)))
      return 0.6 * min(middle.length / corner, 1) + 0.4 * chance
    }
  }
}
