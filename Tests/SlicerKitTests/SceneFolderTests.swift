import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Folders of a scene's frames.
@Suite struct SceneFolderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func film(_ name: FilePath? = "intro.yaml") throws -> SceneFilm {
    let stage = Stage(pixelSize: PixelSize(8, 6), scale: 2)
    let dot = Layer(.color(.black), bounds: Size(width: 1, height: 1), position: .zero)
    var scene = try AnimatedScene(stage, [dot.named("dot")])
    let move = BasicAnimation(keyPath: \.position.x, to: 3, timing: MediaTiming(duration: 0.3))
    try scene.add(move, to: "dot")
    var film = SceneFilm(scene, framesPerSecond: 10)
    film.file = name.map { folder[$0] }
    return film
  }

  private func sink(_ names: String? = nil) throws -> FilmSink {
    .folder(
      OutputFolder(folder["out"]), names: try names.map { try FrameNames(parsing: $0) } ?? .default)
  }

  @Test func theManifestSaysTheScene() throws {
    let report = try film().write(to: sink())
    #expect(report.manifest == folder["out/manifest.json"])
    let manifest = try ManifestFile.frames(try #require(folder.read("out/manifest.json")))
    #expect(manifest.version == 2 && manifest.rate == "10" && manifest.scale == 2)
    #expect(manifest.template?.text == "f_{frame}@2x.png")
    #expect(manifest.frames.map(\.time) == [0, 0.1, 0.2])
    #expect(manifest.frames.map(\.place) == [.moment(0), .moment(0.1), .moment(0.2)])
    #expect(
      manifest.frames.map(\.name.text) == ["f_0000@2x.png", "f_0001@2x.png", "f_0002@2x.png"])
    let text = try folder.manifestText("out")
    #expect(text.contains("\"scene\" : {\n    \"file\" : \"intro.yaml\"\n  },"))
    guard case .scene(let facts) = manifest.subject else {
      Issue.record("\(manifest.subject)")
      return
    }
    #expect(facts.scene.text == "intro.yaml" && facts.sceneDuration == 0.3)
    #expect(!text.contains("progress") && !text.contains("transition"))
  }

  /// A shorter film of the same scene takes away what is left over; another's is left alone.
  @Test func onlyItsOwnFramesAreReplaced() throws {
    var film = try self.film()
    try film.write(to: sink())
    film.scene.statedDuration = 0.2
    #expect(try film.write(to: sink()).removed == 1)
    let other = try self.film("other.yaml")
    #expect(throws: WorkError.self) { try other.write(to: sink()) }
    let beside = try other.write(to: sink("{name}_{frame}.png"))
    #expect(beside.removed == 0)
    #expect(
      folder.fileNames(in: "out") == [
        "f_0000@2x.png", "f_0001@2x.png", "manifest.json", "other_0000.png",
        "other_0000.png.manifest.json", "other_0001.png", "other_0002.png",
      ])
    // One without a name is nobody's.
    let nameless = try self.film(nil)
    #expect(throws: WorkError.self) { try nameless.write(to: sink()) }
  }

  /// Parts of a film lie side by side, each with a manifest of its own, and a part replaces itself alone.
  @Test func partsOfAFilmShareAFolder() throws {
    let film = try film()
    try film.only(frames: [0]).write(to: sink())
    let report = try film.only(frames: [1, 2]).write(to: sink())
    let name = "f_0001@2x.png.manifest.json"
    let path: FilePath = "out/f_0001@2x.png.manifest.json"
    #expect(report.manifest == folder[path] && report.removed == 0)
    let manifest = try ManifestFile.frames(try #require(folder.read(path)))
    #expect(manifest.only == "1-2" && manifest.frames.map(\.time) == [0.1, 0.2])
    #expect(manifest.frames.map(\.place) == [.moment(0.1), .moment(0.2)])
    try film.only(frames: [1, 2]).write(to: sink())
    #expect(throws: WorkError.self) { try film.write(to: sink()) }
    #expect(
      folder.fileNames(in: "out") == [
        "f_0000@2x.png", "f_0000@2x.png.manifest.json", "f_0001@2x.png", name, "f_0002@2x.png",
      ])
  }

  @Test func inputsAreNotOverwritten() throws {
    try folder.write("scene.png", [1])
    try folder.write("photo.png", [2])
    var film = try self.film("scene.png")
    film.otherInputs = [folder["photo.png"], folder["missing.png"]]
    for name in ["scene.png", "photo.png"] {
      #expect(throws: WorkError.self) { try film.write(to: .file(folder[FilePath(name)].string)) }
    }
    #expect(folder.read("scene.png") == [1] && folder.read("photo.png") == [2])
  }

  @Test func fieldsOfTransitionsAreRefused() throws {
    let film = try self.film()
    let error = #expect(throws: WorkError.self) { try film.write(to: sink("{a}_{frame}.png")) }
    #expect(
      error?.reason.description
        == "{a} is not a field of this film; there are {frame} {frames} {width} {height} {name} {scale} {ext}"
    )
  }

  @Test func whatNoFilmCanHaveIsRefused() throws {
    var film = try self.film()
    let spin = BasicAnimation(
      .rotateZ, from: 0, to: 6, timing: MediaTiming(duration: 1, repeatCount: .infinity))
    try film.scene.add(spin, to: "dot")
    let endless = #expect(throws: WorkError.self) { try film.bytes(as: .apng) }
    #expect(endless?.reason == .failed(SlicerError.endlessScene) && endless?.kind == .badInput)
    film.scene.statedDuration = 1
    #expect(try film.frames.count == 10)
    film.limits.maxFrames = 9
    #expect(throws: WorkError.self) { try film.write(to: sink()) }
    film.limits = Limits()
    film.limits.maxSide = 7
    #expect(throws: WorkError.self) { try film.bytes(as: .apng) }
    let control = WorkControl(threads: 2)
    control.cancel()
    let cancelled = #expect(throws: WorkError.self) { try film.bytes(as: .apng, control) }
    #expect(cancelled?.reason != nil && folder.files(in: "out") == nil)
  }
}
