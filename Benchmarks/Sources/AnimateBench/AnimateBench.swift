import SlicerKit
import SystemPackage

/// Tiles that move and turn: seconds a frame, or some frames as pictures. Run by Benchmarks/run animate.
///
/// Usage: AnimateBench WIDTH HEIGHT PICTURE FRAMES [FOLDER], and a line for each tile on standard input:
/// its name, where it goes from and to (x y x y), by how much it turns (radians), its opacity. All last a
/// second.
@main
struct AnimateBench {
  private let size: PixelSize
  private let picture: Bitmap
  private let frames: Int
  private let folder: FilePath?

  private enum Failure: Error {
    case arguments, line(String)
  }

  private init(_ words: [String]) throws {
    guard words.count == 5 || words.count == 6, let width = Int(words[1]),
      let height = Int(words[2]), let frames = Int(words[4])
    else { throw Failure.arguments }
    size = PixelSize(width: width, height: height)
    picture = try Picture(contentsOf: FilePath(words[3])).pixels()
    (self.frames, folder) = (frames, words.count == 6 ? FilePath(words[5]) : nil)
  }

  static func main() throws {
    let bench = try AnimateBench(CommandLine.arguments)
    let scene = try bench.scene()
    if let folder = bench.folder { return try bench.save(scene, in: folder) }
    bench.measure(scene)
  }

  /// Prints milliseconds a frame: until there is a scene, and until there are pixels.
  private func measure(_ scene: AnimatedScene) {
    let clock = ContinuousClock()
    var (evaluating, drawing) = (Duration.zero, Duration.zero)
    for frame in 0..<frames {
      var shown = Scene(scene.stage, [])
      evaluating += clock.measure { shown = scene.scene(at: time(of: frame)) }
      drawing += clock.measure { _ = try? shown.image(options: RenderOptions(background: .white)) }
    }
    print(evaluating / frames / .milliseconds(1), drawing / frames / .milliseconds(1))
  }

  private func save(_ scene: AnimatedScene, in folder: FilePath) throws {
    for frame in 0..<frames {
      let picture = try scene.scene(at: time(of: frame))
        .image(options: RenderOptions(background: .white))
      let file = try FileDescriptor.open(
        folder.appending("\(frame).png"), .writeOnly, options: [.create, .truncate],
        permissions: .ownerReadWrite)
      try file.closeAfter { _ = try file.writeAll(picture.bytes(as: .png)) }
    }
  }

  private func time(of frame: Int) -> Double { (Double(frame) + 0.5) / Double(frames) }

  private func scene() throws -> AnimatedScene {
    let stage = Stage(pixelSize: size)
    let tiles = try lines().map(Tile.init)
    var scene = try AnimatedScene(stage, tiles.map { $0.layer(picture) })
    for tile in tiles { try tile.animate(&scene) }
    return scene
  }

  private func lines() -> [String] {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    return lines
  }

  private struct Tile {
    let name: String
    let numbers: [Double]

    init(_ line: String) throws {
      let words = line.split(separator: " ")
      numbers = words.dropFirst().compactMap { Double($0) }
      guard words.count == 7, numbers.count == 6 else { throw Failure.line(line) }
      name = String(words[0])
    }

    func layer(_ picture: Bitmap) -> Layer {
      let bounds = Size(width: Double(picture.size.width), height: Double(picture.size.height))
      return Layer(
        .picture(.image(picture, name: "tile")), bounds: bounds,
        position: Point(x: numbers[0], y: numbers[1])
      ).with { ($0.name, $0.opacity) = (name, numbers[5]) }
    }

    func animate(_ scene: inout AnimatedScene) throws {
      let timing = MediaTiming(duration: 1)
      let end = Point(x: numbers[2], y: numbers[3])
      try scene.add(BasicAnimation(keyPath: \.position, to: end, timing: timing), to: name)
      try scene.add(BasicAnimation(.rotateZ, from: 0, to: numbers[4], timing: timing), to: name)
    }
  }
}
