import SlicerCore
import SlicerScene
import Testing

/// Layers that turn in space are moved back: the eye sees no edge longer than on the stage.
struct StageBoundsTests {
  private let stage = Stage(pixelSize: PixelSize(width: 320, height: 240), eyeDistance: 500)
  private let steps = (1..<64).map { Double($0) / 64 }

  /// The corners of each layer that shows something, as seen on the stage.
  private func corners(of scene: Scene) -> [[Point]] {
    scene.layers.flatMap { layer -> [[Point]] in
      guard layer.contents != .none || !layer.sublayers.isEmpty else { return [] }
      let own = layer.ownTransform
      return layer.sublayers.isEmpty
        ? [corners(of: layer, own)]
        : layer.sublayers.map { corners(of: $0, $0.transform(in: layer).then(own)) }
    }
  }

  private func corners(of layer: Layer, _ matrix: Transform3D) -> [Point] {
    let (width, height) = (layer.bounds.width, layer.bounds.height)
    return [(0, 0), (width, 0), (width, height), (0, height)].map { x, y in
      let seen = matrix.apply(to: SIMD4(x, y, 0, 1))
      return Point(x: seen.x / seen.w, y: seen.y / seen.w)
    }
  }

  /// Flips and folds; and while two pictures change their places, both are seen as a whole.
  @Test(
    arguments: Edge.allCases.map { Flip(from: $0) as any Transition }
      + Axis.allCases.map { axis in Fold().with { $0.axis = axis } }
      + Edge.allCases.map { edge in Swap().with { $0.from = edge } })
  func allIsOnTheStage(_ transition: any Transition) {
    for progress in steps {
      for corner in corners(of: transition.frame(at: progress, on: stage)).joined() {
        #expect(corner.x > -1e-9 && corner.x < 320 + 1e-9, "\(progress)")
        #expect(corner.y > -1e-9 && corner.y < 240 + 1e-9, "\(progress)")
      }
    }
  }

  /// The side that comes forward keeps its whole length, the other one is shorter.
  @Test func theNearEdgeOfAFlipKeepsItsSize() throws {
    let flip = Flip(from: .left)
    // The others are its edge.
    let quarter = try #require(
      corners(of: flip.frame(at: 0.25, on: stage)).max { $0[1].x - $0[0].x < $1[1].x - $1[0].x })
    #expect(abs(quarter[3].y - quarter[0].y - 240) < 1e-9)
    #expect(quarter[2].y - quarter[1].y < 200)
  }

  /// No edge of the cube is seen longer than the stage's side, and the common one keeps its length.
  @Test(arguments: Edge.allCases) func edgesOfACubeDoNotGrow(from: Edge) {
    let cube = Cube().with { $0.from = from }
    let side = from.isHorizontal ? 240.0 : 320.0
    for progress in steps {
      for face in corners(of: cube.frame(at: progress, on: stage)) {
        let places = face.map { from.isHorizontal ? $0.y : $0.x }
        #expect(places.allSatisfy { $0 > -1e-9 && $0 < side + 1e-9 }, "\(progress)")
        #expect(abs((places.max() ?? 0) - side) < 1e-9, "\(progress)")
      }
    }
  }
}
