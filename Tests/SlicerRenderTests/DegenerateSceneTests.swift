import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Nothing that a scene can say makes the renderer trap.
@Suite struct DegenerateSceneTests {
  private static let stage = Stage(9, 7)
  private static let old = Result { try Images.noise(stage.pixelSize, seed: 1, isOpaque: true) }

  static let strangeTransforms: [Transform3D] = [
    .scale(x: 0, y: 1), .scale(x: 0, y: 0, z: 0), .scale(x: 1e-12, y: 1e-12),
    .scale(x: 1e9, y: 1e9), .scale(x: .infinity, y: 1), .scale(x: .nan, y: 1),
    .translation(x: 1e300), .translation(x: -1e18, y: 1e18), .translation(z: 1e9),
    .translation(z: 1999.999), .translation(z: 2000), .translation(z: 2001),
    .translation(z: -1e12), .rotation(aboutY: .pi / 2), .rotation(aboutX: .pi / 2),
    .rotation(aboutY: .pi / 2 - 1e-9), .rotation(aboutY: 1.5).then(.translation(z: 1999)),
    Transform3D.scale(x: 5000, y: 5000).then(.rotation(aboutX: 1.55)),
  ]

  @Test(arguments: strangeTransforms, [(1, 1), (1, 10_000), (10_000, 1), (64, 48)])
  func anyTransformIsDrawn(_ transform: Transform3D, _ sides: (Int, Int)) throws {
    let stage = Stage(pixelSize: PixelSize(sides.0, sides.1), eyeDistance: 2000)
    let picture = try Images.noise(stage.pixelSize, seed: 1, isOpaque: true)
    let layer = Layer(.incoming, on: stage).with {
      $0.transform = transform
      $0.shadow = Shadow(opacity: 0.5, radius: 3)
      $0.shades = [
        Shade(color: .black, from: .zero, to: Point(1, 1), stops: [.init(0, 0), .init(1, 1)])
      ]
    }
    let masked = Layer(group: [layer], on: stage).with {
      ($0.transform, $0.masksToBounds) = (transform, true)
    }
    let area = Outline.roundedRect(stage.size.bounds, cornerRadius: 20)
    let cut = Layer(.shape(area, .black), filling: stage).with {
      $0.sublayers = [layer.with { $0.cornerRadius = 9 }]
      ($0.transform, $0.mask, $0.masksToBounds, $0.cornerRadius) = (transform, layer, true, 5)
    }
    let group = Layer(group: [Layer(.outgoing, on: stage), layer, masked, cut], on: stage)
      .with { $0.sublayerTransform = stage.perspective }
    // The ground is opaque, so all is.
    #expect(Bitmap(try stage.drawn([group], picture, picture)).isOpaque)
  }

  /// Core Animation's shape layers have no bounds unless somebody gives them some.
  @Test func anOutlineIsSeenWithoutBounds() throws {
    let stage = Stage(24, 16)
    let area = Outline.roundedRect(Rect(3, 2, 15, 11), cornerRadius: 4)
    let drawn = try [stage.size, Size(0, 0)].map { bounds in
      let layer = Layer(.shape(area, .black), bounds: bounds, position: Point(2, 1))
      return try stage.drawn([
        layer.with { ($0.anchorPoint, $0.transform) = (.zero, .rotation(aboutZ: 0.1)) }
      ])
    }
    #expect(drawn[0][12, 8] == [0, 0, 0, 255])
    #expect(drawn[0].allBytes == drawn[1].allBytes)
  }

  /// On every surface, as a back, as a map, and where the renderer was given no picture at all.
  @Test func aPictureThatIsMissingIsNotDrawn() throws {
    let (stage, picture) = (Self.stage, try Self.old.get())
    let missing = Layer(.incoming, on: stage)
    let back = Layer(.outgoing, on: stage).with { $0.backContents = .picture(.incoming, .unit) }
    let roll = Surface.cylinder(Cylinder(20, 0.6, on: stage))
    let ripple = Ripple(
      center: stage.size.center, front: 3, reach: 3, wavelength: 2, amplitude: 1, glint: 1)
    for layer in [
      missing, missing.with { $0.transform = .rotation(aboutX: 0.7) },
      missing.with { $0.surface = roll }, missing.with { $0.surface = .ripple(ripple) },
      missing.with { $0.surface = .funnel(Funnel(mouth: .zero, progress: 0.4)) },
      back.with { $0.transform = .rotation(aboutY: .pi) }, back.with { $0.surface = roll },
    ] { #expect(try stage.drawn([layer], picture).allBytes.allSatisfy { $0 == 0 }, "\(layer)") }
    #expect(try stage.drawn([back]).allBytes.allSatisfy { $0 == 0 })
    let reveal = Reveal(.map(.incoming, isInverted: false), progress: 0.5, softness: 0)
    let masked = Layer(.color(.black), filling: stage).with { $0.compositing = .replace(reveal) }
    #expect(Bitmap(try stage.drawn([Layer(.outgoing, on: stage), masked], picture)) == picture)
  }

  @Test(arguments: [(0, 8), (8, 0), (-1, 4)])
  func emptyBoundsShowNothing(width: Double, height: Double) throws {
    let layer = Layer(.picture(.outgoing), bounds: Size(width, height), position: Point(4, 4))
    let drawn = try Self.stage.drawn([layer.with { $0.masksToBounds = true }], Self.old.get())
    #expect(drawn.allBytes.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    Rect(0.5, 0.5, 0, 0), Rect(-3, 9, 1, 1), Rect(1, 1, -1, -1), Rect(0, 0, 1e9, 1e9),
  ]) func anyContentsRectIsDrawn(_ part: Rect) throws {
    let picture = try Images.flat(Self.stage.pixelSize, SIMD4(9, 8, 7, 255))
    let layer = Layer(.outgoing, on: Self.stage).with { $0.contentsRect = part }
    #expect(Bitmap(try Self.stage.drawn([layer], picture)) == picture)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func anyProgressIsDrawn(_ progress: Double) throws {
    let new = try Images.noise(Self.stage.pixelSize, seed: 2, isOpaque: true)
    let layers = [SceneImage.outgoing, .incoming].map { Layer($0, on: Self.stage) }
    let turning = layers[1].with { $0.compositing = .replace(.uniform(progress)) }
    let drawn = try Self.stage.drawn([layers[0], turning], Self.old.get(), new)
    #expect(Bitmap(drawn) == (progress > 0 ? new : try Self.old.get()))
  }
}
