import SlicerAnimation
import SlicerColor
package import SlicerCore
package import SlicerFiles
package import SlicerFilm
package import SlicerRender
package import SlicerScene
import SlicerText
import SlicerTiles
package import SlicerWork
package import SystemPackage

extension SceneFilm: FilmSubject {

  package var nameFields: [FrameField: [UInt8]] {
    let scale = Scale("\(scene.stage.scale)")?.suffix ?? ""
    return [.name: SourceName(fileName).name, .scale: Array(scale.utf8)]
  }

  /// Without folders.
  fileprivate var fileName: [UInt8] {
    file?.lastComponent.map { FilePath(root: nil, [$0]).bytes } ?? Array("scene".utf8)
  }

  package func identity(template: [UInt8]) -> SetIdentity {
    file == nil ? .nameless : .scene(fileName, template: template)
  }

  // A scene may say a name that no file has.
  package var knownInputs: [InputIdentity] {
    ((file.map { [$0] } ?? []) + otherInputs).compactMap { try? InputIdentity(of: $0) }
  }

  /// `NAME-frames`, in the current folder; the name is the scene's without its extension.
  package var defaultFolder: FilePath {
    FilePath(bytes: SourceName(fileName).name + Array("-frames".utf8))
  }

  package func content(
    depth: Int, holdsTransparency: Bool, _ control: WorkControl
  ) throws -> SceneFrames {
    try MotionBlur.check(motionBlur)
    let (timing, scene, moving) = (try timing, scene, scene.movingImages)
    let prepare: @Sendable (Int) throws -> Void = { frame in
      let moment = timing.moment(ofFrame: frame)
      try moving.reach(scene.scene(at: moment), at: moment)
    }
    let source = SceneFrames.Source(
      name: fileName, stage: scene.stage, count: timing.frameCount, duration: timing.sceneDuration,
      // However long a frame is exposed, images that move are seen as at its own moment.
      scene: { frame, offset in
        try moving.showing(
          scene.scene(at: timing.moment(ofFrame: frame, after: offset)),
          at: timing.moment(ofFrame: frame))
      },
      moment: timing.moment(ofFrame:), shutter: motionBlur,
      prepare: moving.isEmpty ? nil : prepare, notes: playedNotes)
    var options = options
    options.limits = limits
    var frames = try SceneFrames(
      source, in: colorSpace, options, memory, depth: depth, holdsTransparency: holdsTransparency)
    frames.inputs = knownInputs
    return frames
  }
}

/// Frames that are scenes, such as those of an animated one.
package struct SceneFrames: FilmContent {
  struct Source: Sendable {
    /// Without folders.
    let name: [UInt8]
    let stage: Stage
    let count: Int
    /// In seconds.
    let duration: Double
    let scene: @Sendable (_ frame: Int, _ offset: Double) throws -> Scene
    /// In seconds.
    let moment: @Sendable (_ frame: Int) -> Double
    /// In frames.
    var shutter = 0.0
    /// Gets ready what a frame shows, if frames come in order; nil: there is nothing to be got ready.
    var prepare: (@Sendable (_ frame: Int) throws -> Void)?
    /// What the user should know of what has been seen.
    var notes: @Sendable () -> [FilmNote] = { [] }
  }

  package let background: RGBA
  package let renderer: Renderer
  package let memory: StageMemory
  package fileprivate(set) var inputs: [InputIdentity] = []
  private let source: Source
  private let colors: StatedColors
  private let typesetter: Typesetter
  package let space: ColorSpace

  init(
    _ source: Source, in space: ColorSpace, _ options: RenderOptions, _ memory: StageMemory,
    depth: Int, holdsTransparency: Bool
  ) throws {
    try options.limits.check(source.stage.pixelSize)
    self.memory = memory.showing(depth: depth)
    try self.memory.check(frame: source.stage.pixelSize, depth: depth)
    (self.source, self.space) = (source, space)
    typesetter = Typesetter(in: space)
    colors = StatedColors(in: space)
    var options = options
    options.background = colors.converted(options.background)
    if !holdsTransparency { options.background = options.background.onWhite }
    background = options.background
    renderer = Renderer(depth: depth, options: options)
  }

  package var stage: Stage { source.stage }
  package func changesLittle(at frame: Int) -> Bool { true }
  /// Layers may let through what is behind them.
  package var isOpaque: Bool { background.alpha == 255 }

  package var shutter: Double { source.shutter }

  package var isOrdered: Bool { source.prepare != nil }

  package func prepare(_ frame: Int) throws { try source.prepare?(frame) }

  package func scene(of frame: Int, after offset: Double) throws -> Scene {
    let scene = try typesetter.set(try source.scene(frame, offset))
    precondition(
      scene.stage.pixelSize == stage.pixelSize, "every scene is on the film's stage")
    return colors.areKept ? scene : scene.withColors(colors.converted)
  }

  /// The first frame, the one in the middle and the last.
  package func samples(_ control: WorkControl) throws -> [FramePixels] {
    let last = source.count - 1
    return try Set([0, last / 2, last]).sorted().map { try picture(ofFrame: $0, control) }
  }

  package func notes(as format: FilmFormat) -> [FilmNote] { source.notes() }

  package var manifestSubject: FrameManifest.Subject {
    .scene(
      FrameManifest.SceneFacts(
        scene: ManifestName(source.name), sceneDuration: source.duration))
  }

  package func place(ofFrame index: Int) -> FrameManifest.Place { .moment(source.moment(index)) }
}

extension RGBA {
  fileprivate var onWhite: RGBA {
    func mixed(_ sample: UInt8) -> UInt8 {
      let (own, paper) = (Int(sample) * Int(alpha), 255 * (255 - Int(alpha)))
      return UInt8((own + paper + 127) / 255)
    }
    return RGBA(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }
}
