import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Shadows are cast by what is seen.
@Suite struct ShadowTests {
  /// An opaque card, and one of which a single pixel is not: along straight edges their shadows are the
  /// same.
  @Test(arguments: [1.0, 3.5, 9, 40])
  func bothWaysAgreeAlongStraightEdges(_ radius: Double) throws {
    let stage = Stage(240, 200)
    let rows = try [255, 254 as UInt8].map { alpha in
      let picture = try Images.made(PixelSize(120, 100)) { x, y in
        SIMD4(0, 0, 0, x == 60 && y == 50 ? alpha : 255)
      }
      let card = Layer(.picture(.outgoing), bounds: Size(120, 100), position: stage.size.center)
        .with { $0.shadow = Shadow(opacity: 1, radius: radius, offset: Point(-1, 0)) }
      let canvas = try stage.drawn([Layer(group: [card], on: stage)], picture)
      return (0..<60).map { Int(canvas[$0, 100].w) }
    }
    #expect(zip(rows[0], rows[1]).allSatisfy { abs($0 - $1) <= 2 }, "\(rows)")
    #expect(rows[0].contains { $0 > 0 } && rows.allSatisfy { $0[0] == 0 })
  }

  /// Whatever a scene says of them, nothing traps.
  @Test(arguments: [0, 1e-9, 1e9, .infinity, .nan, -3], [0, 1e9, -1e18, .nan])
  func anyRadiusAndOffset(_ radius: Double, _ offset: Double) throws {
    let stage = Stage(9, 7)
    let shadow = Shadow(opacity: 0.7, radius: radius, offset: Point(offset, 0))
    let card = Layer(.outgoing, on: stage).with { $0.shadow = shadow }
    let roll = Cylinder(
      origin: stage.size.center, direction: Point(1, 0), radius: 2, shading: 1, shadow: shadow)
    let page = Layer(.outgoing, on: stage).with { $0.surface = .cylinder(roll) }
    for isOpaque in [true, false] {
      _ = try stage.drawn([card, page], Images.noise(stage.pixelSize, seed: 1, isOpaque: isOpaque))
    }
  }

  /// However many layers with shadows lie within each other, each shadow is drawn once: 20 of them, and not 2 to the
  /// power of 20.
  @Test(arguments: [1, 5, 20]) func eachIsDrawnOnce(levels: Int) throws {
    let stage = Stage(40, 30)
    func nested(_ inner: Layer, _ way: WritableKeyPath<Layer, [Layer]>?) -> Layer {
      Layer(.color(RGBA(255, 0, 0)), bounds: Size(9, 9), position: Point(9, 9)).with { layer in
        layer.shadow = Shadow(opacity: 1, radius: 3, offset: Point(0, 3))
        if let way { layer[keyPath: way] = [inner] } else { layer.mask = inner }
      }
    }
    let plain = Layer(.color(RGBA(0, 0, 0, 200)), bounds: Size(9, 9), position: Point(5, 5))
    for way in [\Layer.sublayers, nil] {
      let tree = (0..<levels).reduce(plain) { inner, _ in nested(inner, way) }
      let plan = try Renderer().plan(Scene(stage, [tree]))
      // A caster that is known to be an opaque polygon takes no drawing.
      #expect(plan.drawnShadows <= levels && plan.drawnShadows >= levels - 1)
    }
  }

  /// Sums among sublayers are not added to the shadow beneath: half over half covers three quarters.
  @Test func sumsLeaveTheShadowAlone() throws {
    let stage = Stage(8, 8)
    let half = Layer(.color(RGBA(200, 100, 50, 128)), bounds: Size(8, 8), position: Point(4, 4))
    let group = Layer(group: [half.with { $0.compositing = .plus }], on: stage).with {
      $0.shadow = Shadow(opacity: 1, radius: 0.5, offset: Point(0, 0))
    }
    let canvas = try Canvas(size: stage.pixelSize)
    try Renderer().plan(Scene(stage, [group])).draw(rows: 0..<8, into: canvas)
    let color = canvas[4, 4]
    #expect((190...194).contains(color.w), "\(color)")
    #expect(color.x == 100 && color.y == 50 && color.z == 25, "\(color)")
  }
}
