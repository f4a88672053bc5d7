import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Pages that are rolled, rippled and drawn into a mouth.
@Suite struct SurfaceTests {
  private static let angles = stride(from: 0.0, to: 360, by: 15)

  @Test(arguments: Sweep.cases(SurfaceSample.all, every: 3))
  func surfacesAgree(_ sample: SurfaceSample) throws {
    for isOpaque in [true, false] {
      let decibels = try TestPictures.agreement(isOpaque: isOpaque, of: sample.scene)
      #expect(decibels >= sample.decibels, "opaque: \(isOpaque)")
    }
  }

  @Test(arguments: [1.0, 2, 3]) func whatIsNotBentIsCopied(_ scale: Double) throws {
    for size in [PixelSize(1, 1), PixelSize(17, 33)] {
      let stage = Stage(pixelSize: size, scale: scale)
      for isOpaque in [true, false] {
        let picture = try TestPictures.noise(size, seed: 1, isOpaque: isOpaque)
        for surface in Self.unbent(stage) {
          let layer = Layer(.outgoing, on: stage).with { $0.surface = surface }
          let drawn = try Renderer(StageImages(outgoing: picture)).canvas(Scene(stage, [layer]))
          #expect(drawn.allBytes == Array(picture.canvas.bytes), "\(surface)")
        }
      }
    }
  }

  private static func unbent(_ stage: Stage) -> [Surface] {
    let still = Ripple(
      center: stage.size.center, front: -40, reach: 40, wavelength: 9, amplitude: 5, glint: 1)
    return angles.map { .cylinder(SurfaceSample.cylinder($0, 0, on: stage)) } + [
      .ripple(still), .funnel(Funnel(mouth: stage.size.center, progress: 0)),
    ]
  }

  @Test func nothingIsLeftAtTheEnd() throws {
    for size in [PixelSize(1, 1), PixelSize(17, 33)] {
      let stage = Stage(pixelSize: size)
      let pictures = StageImages(
        outgoing: try TestPictures.noise(size, seed: 1, isOpaque: true),
        incoming: try TestPictures.noise(size, seed: 2, isOpaque: false))
      // The shadow fades over a radius, and is moved by a point.
      let away = Self.angles.map { angle in
        Surface.cylinder(SurfaceSample.cylinder(angle, 1.25 + 2 / size.shorterSide, on: stage))
      }
      for surface in away + [.funnel(Funnel(mouth: stage.size.center, progress: 1))] {
        let layer = Layer(.outgoing, on: stage).with { $0.surface = surface }
        let scene = Scene(stage, [Layer(.incoming, on: stage), layer])
        let drawn = try Renderer(pictures).canvas(scene)
        #expect(drawn.allBytes == pictures.incoming.map { Array($0.canvas.bytes) })
      }
    }
  }

  /// Where a point of the page goes, the renderer shows that point.
  @Test(arguments: [0.0, 30, 90, 145, 180, 250, 270]) func forwardMap(_ angle: Double) throws {
    let size = PixelSize(120, 80)
    let stage = Stage(pixelSize: size)
    let picture = try TestPictures.picture(size) { x, y in
      SIMD4(UInt8(x * 2), UInt8(y * 3), 128, 255)
    }
    let cylinder = SurfaceSample.cylinder(angle, 0.45, shading: 0, shadow: false, on: stage)
    let layer = Layer(.outgoing, on: stage).with { $0.surface = .cylinder(cylinder) }
    let drawn = try Renderer(StageImages(outgoing: picture)).canvas(Scene(stage, [layer]))
    var count = 0
    for y in 3..<77 {
      for x in 3..<117 {
        guard let (column, row) = Self.place(x, y, cylinder, in: size) else { continue }
        let seen = drawn[column, row]
        // The pixel's centre is up to 0.7 pixels away, and what is steep passes by faster.
        #expect(abs(Int(seen.x) - 2 * x) <= 7 && abs(Int(seen.y) - 3 * y) <= 8, "\(x), \(y)")
        count += 1
      }
    }
    #expect(count > 200)
  }

  /// The pixel that shows a point which lies on top and is not seen from the side.
  private static func place(
    _ x: Int, _ y: Int, _ cylinder: Cylinder, in size: PixelSize
  ) -> (Int, Int)? {
    let point = Point(Double(x) + 0.5, Double(y) + 0.5)
    let from = point - cylinder.origin
    let d = from.x * cylinder.direction.x + from.y * cylinder.direction.y
    let radius = cylinder.radius
    guard d > 0.7 * .pi * radius else { return nil }
    let s = d < .pi * radius ? radius * Elementary.sine(d / radius) : .pi * radius - d
    let place = point + cylinder.direction * (s - d)
    let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    return size.bounds.contains(PixelRect(column, row, 1, 1)) ? (column, row) : nil
  }

  @Test func extremesAreDrawn() throws {
    for (width, height) in [(1, 1), (1, 40), (40, 1), (3, 2), (7, 5)] {
      let size = PixelSize(width, height)
      let picture = try TestPictures.noise(size, seed: 1, isOpaque: false)
      let stage = Stage(pixelSize: size, scale: 2)
      for surface in Self.extremes(stage) {
        let layer = Layer(.outgoing, on: stage).with {
          $0.surface = surface
          $0.opacity = 0.5
          $0.transform = .rotation(aboutZ: 0.3)
        }
        let drawn = try Renderer(StageImages(outgoing: picture)).canvas(Scene(stage, [layer]))
        // Premultiplied pixels stay so.
        for y in 0..<height {
          for x in 0..<width {
            let pixel = drawn[x, y]
            #expect(max(pixel.x, pixel.y, pixel.z) <= pixel.w, "\(surface)")
          }
        }
      }
    }
  }

  private static func extremes(_ stage: Stage) -> [Surface] {
    let center = stage.size.center
    let cylinders = [1e-9, 0.01, 1e3, 1e9].flatMap { radius in
      [0.0, 1.1, 3].map { angle -> Surface in
        let (sine, cosine) = Elementary.sineCosine(angle)
        return .cylinder(
          Cylinder(
            origin: center, direction: Point(cosine, sine), radius: radius, shading: 1,
            shadow: Shadow(opacity: 1, radius: radius, offset: Point(-1e6, 1e6))))
      }
    }
    let funnels = [-1.0, 0.5, 1, 2].flatMap { progress in
      [Point(-50, 3), center, Point(1e9, 1e9)].map {
        Surface.funnel(Funnel(mouth: $0, progress: progress))
      }
    }
    let ripples = [1e-9, 1, 1e9].map {
      Surface.ripple(
        Ripple(center: center, front: 0, reach: $0, wavelength: 1 / $0, amplitude: $0, glint: 1))
    }
    return cylinders + funnels + ripples
  }
}

extension PixelSize { fileprivate var shorterSide: Double { Double(min(width, height)) } }
