import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork

/// The slides of a slideshow that are scene files: they are drawn from their layers at each moment.
///
/// A shelf has an empty picture of the scene's size in place of each.
struct SlideScenes: Sendable {
  private let stage: Stage
  private let gravity: ContentsGravity
  private let typesetter: Typesetter
  /// By the slide's number.
  private let scenes: [Int: ReadScene]

  var isEmpty: Bool { scenes.isEmpty }

  /// True if a slide is a scene.
  func hasScene(_ slide: Int) -> Bool { scenes[slide] != nil }

  /// Notes about the scenes' pictures.
  var notes: [FilmNote] { scenes.sorted { $0.key < $1.key }.flatMap(\.value.notes).uniqued }

  /// Reads the scenes, with their pictures in the film's color space. One that two slides show is read once.
  ///
  /// - Parameter depth: bits a sample of frames.
  /// - Throws: ``WorkError`` about a scene.
  init(
    _ show: Slideshow, on stage: Stage, in space: ColorSpace, depth: Int, _ control: WorkControl
  ) throws {
    let profile: StageProfile = space == .displayP3 ? .displayP3 : .sRGB
    var known: [[UInt8]: ReadScene] = [:]
    var scenes: [Int: ReadScene] = [:]
    for (index, slide) in show.slides.enumerated() where slide.picture.isScene && slide.card == nil
    {
      let path = slide.picture.path.bytes
      let read =
        try known[path]
        ?? slide.picture.scene(on: nil, profile, show.stage.gravity, depth: depth, control)
      (known[path], scenes[index]) = (read, read)
    }
    (self.stage, gravity, self.scenes) = (stage, show.stage.gravity, scenes)
    typesetter = Typesetter(in: space)
  }

  /// A slide's scene on the show's stage, over its own background; nil for a slide with a picture.
  ///
  /// - Parameters:
  ///   - seconds: since the slide was first seen.
  ///   - way: seconds after that for what is no moving image.
  func scene(_ slide: Int, at seconds: Double, after way: Double) throws -> Scene? {
    guard let read = scenes[slide] else { return nil }
    let shown = try read.scene(at: seconds, after: way).fitted(to: stage, gravity)
    guard read.background.alpha > 0 else { return shown }
    let ground = Layer(.none, on: stage).with { $0.backgroundColor = read.background }
    return Scene(stage, [ground] + shown.layers)
  }

  /// A scene with shapes in place of its texts.
  func set(_ scene: Scene) throws -> Scene { isEmpty ? scene : try typesetter.set(scene) }
}

extension Picture {
  /// An empty picture as large as the scene in the file; nil for a picture.
  var sceneStandIn: Picture? {
    get throws {
      guard isScene, let filePath else { return nil }
      var document = SceneDocument(contentsOf: filePath)
      (document.limits, document.isLenient, document.isDraft) = (limits, isLenient, true)
      document.state = state
      (document.allowsOutside, document.allowsFontFallback) = (allowsOutside, allowsFontFallback)
      let size = try document.read(WorkControl()).scene.stage.pixelSize
      let empty = try Raster(size: size, format: PixelFormat(.rgba, bitDepth: 8))
      return Picture(empty, name: path.printable)
    }
  }
}
