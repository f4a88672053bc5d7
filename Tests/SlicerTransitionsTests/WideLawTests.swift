import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Frames of 16 bits a sample show what those of 8 do, and the pictures themselves at both ends.
struct WideLawTests {
  private static let stage = Stage(33, 17)
  private static let size = stage.pixelSize

  /// A picture of 16 bits, smooth, so that a small motion is a small difference.
  ///
  /// - Parameter isOfBytes: whether each sample is one of 8 bits, times 257.
  private static func picture(
    _ seed: Int, isOpaque: Bool, isOfBytes: Bool = true
  ) throws -> WideBitmap {
    let wide = try WideCanvas(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let alpha = isOpaque ? 65_535 : 65_535 - (x * 700 + y * 1_900 + seed % 13 * 311)
        let colors = [x * 1_801 + seed, y * 3_607, (x + y) * 903 + seed * 7].map {
          $0 % 65_536 * alpha / 65_535
        }
        let samples = (colors + [alpha]).map { UInt16(isOfBytes ? ($0 + 128) / 257 * 257 : $0) }
        wide.row(y)[x] = SIMD4(samples[0], samples[1], samples[2], samples[3])
      }
    }
    return WideBitmap(wide)
  }

  /// The nearest samples of 8 bits.
  private static func bytes(_ picture: WideBitmap) throws -> Bitmap {
    try Images.made(picture.size) { x, y in
      let pixel = picture.row(y)[x]
      return SIMD4(truncatingIfNeeded: (SIMD4<Int>(truncatingIfNeeded: pixel) &+ 128) / 257)
    }
  }

  /// Draws a scene of two pictures in 16 bits a sample.
  private static func wide(_ scene: Scene, _ a: WideBitmap, _ b: WideBitmap) throws -> WideCanvas {
    let canvas = try WideCanvas(size: scene.stage.pixelSize)
    try Renderer(.words(a), .words(b), options: RenderOptions()).render(scene, into: canvas.memory)
    return canvas
  }

  /// A sheet's borders are six layers or more over each other where they are transparent.
  private static let edgeOn: Set = [Flip.name, Fold.name]

  /// Frames of 8 bits round in every layer: by less than one of their steps on average, by less than four at most, for a cubic's
  /// weights are 1.4 without their signs, and by less than nine where a sheet has an edge.
  @Test(arguments: Legal.rows, [true, false])
  func framesAreThoseOfEightBits(name: String, isOpaque: Bool) throws {
    let row = try Legal.row(name)
    let a = try Self.picture(5, isOpaque: isOpaque)
    let b = try Self.picture(2_345, isOpaque: isOpaque)
    let pictures = ScenePictures(
      outgoing: try Self.bytes(a), incoming: try Self.bytes(b), map: try Self.bytes(a),
      back: try Self.bytes(a))
    let renderer = Renderer(pictures.stage)
    for arguments in Legal.arguments(of: row) {
      let transition = try row.sample(arguments)
      for progress in [0.13, 0.5, 0.81] {
        let scene = pictures.shown(in: transition.frame(at: progress, on: Self.stage))
        let small = try Canvas(size: Self.size)
        try renderer.render(scene, into: small)
        let distances = Self.distances(small, try Self.wide(scene, a, b))
        let (farthest, sum) = (distances.max() ?? 0, distances.reduce(0, +))
        #expect(
          farthest < (Self.edgeOn.contains(name) ? 9 : 4)
            && sum < Double(distances.count), "\(transition) at \(progress): \(farthest)")
      }
    }
  }

  /// Frames have samples that 8 bits do not have, like their pictures.
  @Test(arguments: Legal.rows) func moreThanEightBitsStay(name: String) throws {
    let row = try Legal.row(name)
    let pictures = try [5, 2_345].map { try Self.picture($0, isOpaque: true, isOfBytes: false) }
    let map = ScenePictures(map: try Self.bytes(pictures[0]), back: try Self.bytes(pictures[1]))
    let scene = map.shown(in: row.prototype.frame(at: 0.3, on: Self.stage))
    let canvas = try Self.wide(scene, pictures[0], pictures[1])
    let levels = (0..<Self.size.height).flatMap { y in canvas.row(y).flatMap { [$0.x, $0.y, $0.z] }
    }
    #expect(4 * levels.count { $0 % 257 != 0 } > levels.count)
  }

  @Test(arguments: Legal.rows, [true, false])
  func endsAreThePictures(name: String, isOpaque: Bool) throws {
    let row = try Legal.row(name)
    let a = try Self.picture(5, isOpaque: isOpaque, isOfBytes: false)
    let b = try Self.picture(2_345, isOpaque: isOpaque, isOfBytes: false)
    for (progress, picture) in [(0.0, a), (1.0, b)] {
      let canvas = try Self.wide(row.prototype.frame(at: progress, on: Self.stage), a, b)
      for y in 0..<Self.size.height {
        #expect(canvas.row(y).elementsEqual(picture.row(y)), "row \(y) at \(progress)")
      }
    }
  }

  /// The differences of all samples, in steps of 8 bits.
  private static func distances(_ small: Canvas, _ large: WideCanvas) -> [Double] {
    (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in
        (0..<4).map { abs(Double(small[x, y][$0]) - Double(large.row(y)[x][$0]) / 257) }
      }
    }
  }
}
