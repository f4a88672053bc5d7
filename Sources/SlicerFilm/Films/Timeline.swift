import SlicerCore
import SlicerFiles
import SlicerRender
import SlicerScene
import SlicerTiles
import SlicerWork
import SystemPackage

/// A film as a value: its stage, its frames, and the scene of each, ready to be drawn by any thread, in any order.
///
/// Its inputs have been read. A scene may bring along pictures that were read for it alone, and that are
/// gone with it.
struct Timeline: Sendable {
  var times: any FrameTimes
  let stage: Stage
  let space: ColorSpace
  /// The background, in ``space``.
  let background: RGBA
  /// True if every pixel of every frame is known to be opaque.
  let isOpaque: Bool
  let renderer: Renderer
  /// The memory of the pictures that are there for all frames.
  let memory: StageMemory
  var manifestSubject: FrameManifest.Subject
  var place: @Sendable (_ frame: Int) -> FrameManifest.Place
  /// The scene so many frames after a frame's own moment.
  var scene: @Sendable (_ frame: Int, _ offset: Double) throws -> Scene

  /// The files that have been read, which no output takes the place of.
  var inputs: [InputIdentity] = []
  /// How long each frame is exposed, in frames; 0 for a moment. See ``MotionBlur``.
  var shutter = 0.0
  /// True for a frame that shows its own moment however long it is exposed: an end of a transition.
  var isSharp: @Sendable (_ frame: Int) -> Bool = { _ in false }
  /// True for a frame that has most pixels in common with those before, so that it pays to compare scenes. A fade takes less time
  /// than it takes to find out that all of it has changed.
  var changesLittle: @Sendable (_ frame: Int) -> Bool = { _ in false }
  /// Gets ready what a frame shows, after the frames before it; nil where frames have no order. What is not got ready is found
  /// all the same.
  var prepare: (@Sendable (_ frame: Int) throws -> Void)?
  /// The renderer of a frame, for canvases of ``renderer``; nil where that one draws all frames.
  var ownRenderer: (@Sendable (_ frame: Int) throws -> Renderer)?
  /// Reads pictures that compress as the frames will; nil where some frames are drawn for it.
  var likeFrames: (@Sendable (_ control: WorkControl) throws -> [FramePixels])?
  var notes: @Sendable (_ format: FilmFormat) -> [FilmNote] = { _ in [] }
  /// The points at the stage's bottom that captions take which are seen within these milliseconds: subtitles stand above.
  var captionHeight: @Sendable (_ milliseconds: Range<Int>) throws -> Double = { _ in 0 }
  /// The sounds of its clips, in frames of the whole film.
  var clipSounds: [ClipSound] = []
  /// The clips that move in some frames without their sound.
  var unheardClips: [FilePath] = []
  /// The samples of its pictures, where it is made from two.
  var pictureSamples: FilmSamples?
}

extension Timeline {
  /// The scenes of which a frame is the mean: one where it is exposed for a moment or nothing moves
  /// meanwhile.
  func scenes(of frame: Int) throws -> [Scene] {
    let own = try scene(frame, 0)
    guard shutter > 0, !isSharp(frame) else { return [own] }
    let first = try scene(frame, -shutter / 2)
    let last = try scene(frame, shutter / 2)
    if first == own, last == own { return [own] }
    let count = MotionBlur.count(forTravel: first.travel(to: last))
    return try MotionBlur.moments(count, shutter: shutter).map { try scene(frame, $0) }
  }

  func renderer(ofFrame frame: Int) throws -> Renderer { try ownRenderer?(frame) ?? renderer }

  var canvasSize: PixelSize { renderer.canvasSize(of: stage.pixelSize) }

  func plan(of frame: Int) throws -> RenderPlan {
    try renderer(ofFrame: frame).plan(try scenes(of: frame))
  }

  func pixels(_ canvas: Canvas) -> FramePixels { renderer.pixels(canvas, isOpaque: isOpaque) }

  /// A frame, drawn by all threads.
  func picture(ofFrame index: Int, _ control: WorkControl) throws -> FramePixels {
    let canvas = try Canvas(size: canvasSize)
    let plan = try plan(of: index)
    try SharedCanvas(canvas).draw(control) { canvas, rows in
      try plan.draw(rows: rows, into: canvas)
    }
    return pixels(canvas)
  }

  /// Pictures by which it is decided how all frames are compressed.
  func samples(_ control: WorkControl) throws -> [FramePixels] {
    if let likeFrames { return try likeFrames(control) }
    let last = times.frameCount - 1
    return try Set([0, last / 2, last]).sorted().map { try picture(ofFrame: $0, control) }
  }

  var description: FilmDescription {
    FilmDescription(
      size: stage.pixelSize, frameCount: times.frameCount, frameDuration: times.rate.reciprocal,
      isOpaque: isOpaque, background: background, space: space, scale: stage.scale)
  }
}

extension Timeline {
  /// Frames that are scenes, such as those of an animated one.
  ///
  /// - Parameters:
  ///   - name: without folders.
  ///   - seconds: how long the scene lasts.
  ///   - memory: of the scenes' pictures.
  ///   - moment: of a frame, in seconds.
  /// - Throws: `SlicerError` for the stage.
  init(
    ofScenes times: some FrameTimes, on stage: Stage, named name: [UInt8], seconds: Double,
    in space: ColorSpace, _ options: RenderOptions, _ memory: StageMemory, depth: Int,
    holdsTransparency: Bool, moment: @escaping @Sendable (_ frame: Int) -> Double,
    scene: @escaping @Sendable (_ frame: Int, _ offset: Double) throws -> Scene
  ) throws {
    try options.limits.check(stage.pixelSize)
    let memory = memory.showing(depth: depth)
    try memory.check(frame: stage.pixelSize, depth: depth)
    let (typesetter, colors) = (Typesetter(in: space), StatedColors(in: space))
    var options = options
    options.background = colors.converted(options.background)
    if !holdsTransparency { options.background = options.background.onWhite }
    self.init(
      times: times, stage: stage, space: space, background: options.background,
      // Layers may let through what is behind them.
      isOpaque: options.background.alpha == 255,
      renderer: Renderer(depth: depth, options: options), memory: memory,
      manifestSubject: .scene(
        FrameManifest.SceneFacts(scene: ManifestName(name), sceneDuration: seconds)),
      place: { .moment(moment($0)) },
      scene: { frame, offset in
        let scene = try typesetter.set(try scene(frame, offset))
        precondition(
          scene.stage.pixelSize == stage.pixelSize, "every scene is on the film's stage")
        return colors.areKept ? scene : scene.withColors(colors.converted)
      }, changesLittle: { _ in true })
  }
}

extension RGBA {
  /// The color over white.
  var onWhite: RGBA {
    func mixed(_ sample: UInt8) -> UInt8 {
      let (own, paper) = (Int(sample) * Int(alpha), 255 * (255 - Int(alpha)))
      return UInt8((own + paper + 127) / 255)
    }
    return RGBA(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }
}
