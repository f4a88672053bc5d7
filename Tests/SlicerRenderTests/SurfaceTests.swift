import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Pages that are rolled, rippled and drawn into a mouth.
@Suite struct SurfaceTests {
  private static let angles = stride(from: 0.0, to: 360, by: 15)

  private func page(_ surface: Surface, on stage: Stage) -> Layer {
    Layer(.outgoing, on: stage).with { $0.surface = surface }
  }

  @Test(arguments: [1.0, 2, 3], [(1, 1), (17, 33)])
  func whatIsNotBentIsCopied(_ scale: Double, _ sides: (Int, Int)) throws {
    let stage = Stage(sides.0, sides.1, scale: scale)
    let still = Ripple(
      center: stage.size.center, front: -40, reach: 40, wavelength: 9, amplitude: 5, glint: 1)
    let unbent =
      Self.angles.map { Surface.cylinder(Cylinder($0, 0, on: stage)) } + [
        .ripple(still), .funnel(Funnel(mouth: stage.size.center, progress: 0)),
      ]
    for isOpaque in [true, false] {
      let picture = try Images.noise(stage.pixelSize, seed: 1, isOpaque: isOpaque)
      for surface in unbent {
        #expect(
          Bitmap(try stage.drawn([page(surface, on: stage)], picture)) == picture, "\(surface)")
      }
    }
  }

  @Test(arguments: [(1, 1), (17, 33)]) func nothingIsLeftAtTheEnd(_ width: Int, _ height: Int)
    throws
  {
    let stage = Stage(width, height)
    let old = try Images.noise(stage.pixelSize, seed: 1, isOpaque: true)
    let new = try Images.noise(stage.pixelSize, seed: 2)
    // The shadow fades over a radius, and is moved by a point.
    let way = 1.25 + 2 / Double(min(width, height))
    let away = Self.angles.map { Surface.cylinder(Cylinder($0, way, on: stage)) }
    for surface in away + [.funnel(Funnel(mouth: stage.size.center, progress: 1))] {
      let layers = [Layer(.incoming, on: stage), page(surface, on: stage)]
      #expect(Bitmap(try stage.drawn(layers, old, new)) == new)
    }
  }

  /// Where a point of the page goes, the renderer shows that point.
  @Test(arguments: [0.0, 30, 90, 145, 180, 250, 270]) func thePageShowsWhatWasMovedThere(
    _ angle: Double
  ) throws {
    let stage = Stage(120, 80)
    let picture = try Images.made(stage.pixelSize) { x, y in
      SIMD4(UInt8(x * 2), UInt8(y * 3), 128, 255)
    }
    let cylinder = Cylinder(angle, 0.45, shading: 0, shadow: false, on: stage)
    let drawn = try stage.drawn([page(.cylinder(cylinder), on: stage)], picture)
    var count = 0
    for y in 3..<77 {
      for x in 3..<117 {
        guard let (column, row) = Self.place(x, y, cylinder, in: stage.pixelSize) else { continue }
        let seen = drawn[column, row]
        // The pixel's center is up to 0.7 pixels away, and what is steep passes by faster.
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

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (3, 2), (7, 5)])
  func extremesAreDrawn(_ width: Int, _ height: Int) throws {
    let stage = Stage(width, height, scale: 2)
    let picture = try Images.noise(stage.pixelSize, seed: 1)
    for surface in Self.extremes(stage.size.center) {
      let layer = page(surface, on: stage).with {
        ($0.opacity, $0.transform) = (0.5, .rotation(aboutZ: 0.3))
      }
      // Premultiplied pixels stay so.
      let pixels = Images.pixels(Bitmap(try stage.drawn([layer], picture)))
      #expect(pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w }, "\(surface)")
    }
  }

  private static func extremes(_ center: Point) -> [Surface] {
    let cylinders = [1e-9, 0.01, 1e3, 1e9].flatMap { radius in
      [0.0, 1.1, 3].map { angle in
        let (sine, cosine) = Elementary.sineCosine(angle)
        let shadow = Shadow(opacity: 1, radius: radius, offset: Point(-1e6, 1e6))
        return Surface.cylinder(
          Cylinder(
            origin: center, direction: Point(cosine, sine), radius: radius, shading: 1,
            shadow: shadow))
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
