import SlicerCore
import SlicerRender
import SlicerScene
import Testing

/// Nothing that a scene can say makes the renderer trap.
@Suite struct DegenerateSceneTests {
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
  func transforms(_ transform: Transform3D, _ sides: (Int, Int)) throws {
    let size = PixelSize(width: sides.0, height: sides.1)
    let picture = try TestPictures.noise(size, seed: 1, isOpaque: true)
    let renderer = Renderer(StageImages(outgoing: picture, incoming: picture))
    let stage = Stage(pixelSize: size, eyeDistance: 2000)
    let shade = Shade(
      color: .black, from: .zero, to: Point(x: 1, y: 1), stops: [.init(0, 0), .init(1, 1)])
    let layer = Layer(.incoming, on: stage).with {
      $0.transform = transform
      $0.shadow = Shadow(opacity: 0.5, radius: 3)
      $0.shades = [shade]
    }
    let masked = Layer(group: [layer], on: stage).with {
      $0.transform = transform
      $0.masksToBounds = true
    }
    let area = Outline.roundedRect(stage.size.bounds, cornerRadius: 20)
    let cut = Layer(.shape(area, .black), bounds: stage.size, position: stage.size.center).with {
      $0.transform = transform
      $0.sublayers = [layer.with { $0.cornerRadius = 9 }]
      $0.mask = layer
      $0.masksToBounds = true
      $0.cornerRadius = 5
    }
    let group = Layer(group: [Layer(.outgoing, on: stage), layer, masked, cut], on: stage)
      .with { $0.sublayerTransform = stage.perspective }
    let canvas = try renderer.canvas(Scene(stage, [group]))
    // What lies beneath is opaque, so all is.
    #expect((0..<size.height).allSatisfy { y in canvas.row(y).allSatisfy { $0 >> 24 == 255 } })
  }

  /// Core Animation's shape layers have no bounds unless somebody gives them some.
  @Test func anOutlineIsSeenWithoutBounds() throws {
    let stage = Stage(pixelSize: PixelSize(width: 24, height: 16))
    let area = Outline.roundedRect(Rect(x: 3, y: 2, width: 15, height: 11), cornerRadius: 4)
    let renderer = Renderer(StageImages())
    func drawn(_ bounds: Size) throws -> Canvas {
      let layer = Layer(.shape(area, .black), bounds: bounds, position: Point(x: 2, y: 1)).with {
        $0.anchorPoint = .zero
        $0.transform = .rotation(aboutZ: 0.1)
      }
      return try renderer.canvas(Scene(stage, [layer]))
    }
    let expected = try drawn(stage.size)
    #expect(expected[12, 8] == [0, 0, 0, 255])
    let actual = try drawn(Size(width: 0, height: 0))
    #expect(actual.bytes.elementsEqual(expected.bytes))
  }

  /// On every surface, as a back, as a map, and where the renderer was given no picture at all.
  @Test func aPictureThatIsMissingIsNotDrawn() throws {
    let size = PixelSize(width: 9, height: 7)
    let picture = try TestPictures.noise(size, seed: 1, isOpaque: true)
    let stage = Stage(pixelSize: size)
    let missing = Layer(.incoming, on: stage)
    let back = Layer(.outgoing, on: stage).with { $0.backContents = .picture(.incoming, .unit) }
    let roll = SurfaceSample.cylinder(20, 0.6, on: stage)
    let ripple = Ripple(
      center: stage.size.center, front: 3, reach: 3, wavelength: 2, amplitude: 1, glint: 1)
    for layer in [
      missing, missing.with { $0.transform = .rotation(aboutX: 0.7) },
      missing.with { $0.surface = .cylinder(roll) }, missing.with { $0.surface = .ripple(ripple) },
      missing.with { $0.surface = .funnel(Funnel(mouth: .zero, progress: 0.4)) },
      back.with { $0.transform = .rotation(aboutY: .pi) },
      back.with { $0.surface = .cylinder(roll) },
    ] {
      let canvas = try Renderer(StageImages(outgoing: picture)).canvas(Scene(stage, [layer]))
      #expect(canvas.allBytes.allSatisfy { $0 == 0 }, "\(layer)")
    }
    #expect(try Renderer().canvas(Scene(stage, [back])).allBytes.allSatisfy { $0 == 0 })
    let reveal = Reveal(.map(.incoming, isInverted: false), progress: 0.5, softness: 0)
    let masked = Layer(.color(.black), bounds: stage.size, position: stage.size.center)
      .with { $0.compositing = .replace(reveal) }
    let canvas = try Renderer(StageImages(outgoing: picture))
      .canvas(Scene(stage, [Layer(.outgoing, on: stage), masked]))
    #expect(Bitmap(canvas) == picture)
  }

  @Test func emptyBoundsShowNothing() throws {
    let size = PixelSize(width: 8, height: 8)
    let picture = try TestPictures.noise(size, seed: 1, isOpaque: true)
    let stage = Stage(pixelSize: size)
    for bounds in [
      Size(width: 0, height: 8), Size(width: 8, height: 0), Size(width: -1, height: 4),
    ] {
      let layer = Layer(.picture(.incoming), bounds: bounds, position: Point(x: 4, y: 4))
        .with { $0.masksToBounds = true }
      let canvas = try Renderer(StageImages(incoming: picture)).canvas(Scene(stage, [layer]))
      #expect(canvas.allBytes.allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: [
    Rect(x: 0.5, y: 0.5, width: 0, height: 0), Rect(x: -3, y: 9, width: 1, height: 1),
    Rect(x: 1, y: 1, width: -1, height: -1), Rect(x: 0, y: 0, width: 1e9, height: 1e9),
  ]) func anyContentsRect(_ part: Rect) throws {
    let size = PixelSize(width: 9, height: 7)
    let picture = try TestPictures.flat(size, SIMD4(9, 8, 7, 255))
    let stage = Stage(pixelSize: size)
    let layer = Layer(.incoming, on: stage).with { $0.contentsRect = part }
    let canvas = try Renderer(StageImages(incoming: picture)).canvas(Scene(stage, [layer]))
    #expect(Bitmap(canvas) == picture)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func anyProgress(_ progress: Double)
    throws
  {
    let size = PixelSize(width: 9, height: 7)
    let old = try TestPictures.noise(size, seed: 1, isOpaque: true)
    let new = try TestPictures.noise(size, seed: 2, isOpaque: true)
    let stage = Stage(pixelSize: size)
    let layer = Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(progress)) }
    let canvas = try Renderer(StageImages(outgoing: old, incoming: new)).canvas(
      Scene(stage, [Layer(.outgoing, on: stage), layer]))
    #expect(Bitmap(canvas) == (progress > 0 ? new : old))
  }
}
