import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Films of animated scenes: their frames, where they go, and what their manifests say.
@Suite struct SceneFilmTests {
  /// A bar that goes across and turns over into another color, in 0.5 s.
  private static func scene() throws -> AnimatedScene {
    let stage = Stage(pixelSize: PixelSize(40, 56))
    let red = RGBA(red: 200, green: 30, blue: 20)
    let bar = Layer(.color(red), bounds: Size(width: 12, height: 9), position: Point(x: 6.5, y: 8))
      .named("bar")
    var scene = try AnimatedScene(stage, [bar])
    let move = BasicAnimation(keyPath: \.position.x, to: 30, timing: MediaTiming(duration: 0.5))
    try scene.add(move, to: "bar")
    let flip = LayerTransition(Flip(from: .left), timing: MediaTiming(duration: 0.3))
    try scene.add(flip, to: "bar", at: 0.1) { $0.contents = .color(.black) }
    return scene
  }

  private static func film() throws -> SceneFilm { SceneFilm(try scene(), framesPerSecond: 10) }

  /// Each frame's file shows what is drawn of it alone.
  private static func expectFiles(_ files: [[UInt8]], _ frames: FilmFrames) throws {
    for (file, frame) in zip(files, frames) {
      let alone = try frame.pixels().bytes(as: .png)
      #expect(try DecodedPicture(file).bytes == DecodedPicture(alone).bytes)
    }
  }

  /// A scene's film fades from black and to black.
  @Test func scenesFade() throws {
    var film = try Self.film()
    film.options.background = .white
    (film.fadeIn, film.fadeOut) = (0.2, 0.2)
    let light = try film.frames.map { Int(try $0.pixels()[38, 50].x) }
    #expect(light[0] == 0 && light[4] == 0 && light[2] == 255, "\(light)")
    film.fadeIn = 0.4
    #expect(throws: WorkError.self) { try film.source }
  }

  @Test func framesAreTheSceneAtTheirTimes() throws {
    let film = try Self.film()
    let frames = try film.frames
    #expect(frames.count == 5 && frames.size == PixelSize(40, 56))
    #expect(frames.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4])
    #expect(frames.map(\.progress) == [0, 0.2, 0.4, 0.6, 0.8])
    for frame in frames {
      let still = try film.scene.scene(at: frame.time).image()
      #expect(try frame.pixels() == still)
    }
    let files = try Files.made(by: film)
    #expect(files.count == 5 && Set(files).count == 5)
    try Self.expectFiles(files, frames)
  }

  @Test func theLastFrameIsTheFinalState() throws {
    var film = try Self.film()
    film.scene.holdsFinal = true
    let frames = try film.frames
    #expect(frames.count == 5)
    #expect(try frames[4].pixels() == film.scene.scene(at: 0.5).image())
  }

  @Test func bytesDoNotDependOnThreads() throws {
    let film = try Self.film()
    let one = try film.bytes(as: .apng, WorkControl(threads: 1))
    for threads in 2...5 {
      #expect(try film.bytes(as: .apng, WorkControl(threads: Threads(threads))) == one)
    }
    #expect(try Files.made(by: film, threads: 1) == Files.made(by: film, threads: 3))
  }

  /// Canvases hold frames of other threads, and half a frame is drawn by each where there are few.
  @Test(arguments: 1...4) func manyFramesAreThoseThatAreDrawnAlone(threads: Int) throws {
    var film = try Self.film()
    film.options.background = .white
    film.scene.statedDuration = 1.2
    film.scene.holdsFinal = true
    let frames = try film.frames
    let files = try Files.made(by: film, threads: threads)
    #expect(files.count == 12)
    try Self.expectFiles(files, frames)
    // Nothing moves at the end: the same files.
    #expect(Set(files[5...]).count == 1 && Set(files).count == 6)
  }

  @Test func everySinkTakesIt() throws {
    let folder = try ScratchFolder()
    var film = try Self.film()
    let report = try film.write(to: .file(folder["film.png"].string))
    #expect(report.size == PixelSize(40, 56) && report.frameCount == 5)
    #expect("\(report)" == "5 frames of 40x56 pixels, 0.5 s long")
    #expect(try folder.read("film.png") == film.bytes(as: .apng))
    film.encoding.columns = 5
    let strip = try film.bytes(as: .pngFilmstrip)
    #expect(try Picture(strip).info().size == PixelSize(200, 56))
    #expect(try film.bytes(as: .jpegFilmstrip).starts(with: [0xFF, 0xD8]))
    #expect(try film.bytes(as: .rgba).count == 5 * 40 * 56 * 4)
  }

  @Test func awaitedWorkIsTheSame() async throws {
    let (film, memory) = (try Self.film(), MemorySink())
    #expect(try await film.write(to: .memory(memory)).frameCount == 5)
    #expect(try await film.bytes(as: .apng) == memory.bytes)
    #expect(try await film.frames().count == 5)
  }

  @Test func aSceneInWhichNothingHappensIsAStill() throws {
    let bar = try Self.scene().layers
    let film = SceneFilm(try AnimatedScene(Stage(pixelSize: PixelSize(40, 56)), bar))
    #expect(try film.frames.count == 1)
    #expect(try film.timing.duration == Rational(1, 30))
    #expect(try !film.bytes(as: .apng).isEmpty)
  }

  @Test func anOpaqueBackgroundMakesOpaqueFrames() throws {
    var film = try Self.film()
    func model(_ film: SceneFilm) throws -> PixelFormat {
      try FormatCatalog.open(MemorySource(Files.made(by: film)[0])).header.pixelFormat
    }
    #expect(try model(film) == PixelFormat(.rgba))
    film.options.background = .white
    #expect(try model(film) == PixelFormat(.rgb))
    let white = try film.bytes(as: .jpegFilmstrip)
    film.options.background = .transparent
    #expect(try film.bytes(as: .jpegFilmstrip) == white)
  }
}
