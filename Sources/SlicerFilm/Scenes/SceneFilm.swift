public import SlicerCore
import SlicerFiles
public import SlicerRender
public import SlicerScene
import SlicerTiles
import SlicerWork
package import SystemPackage

/// An animated scene as a film.
///
///     let film = SceneFilm(scene, framesPerSecond: 30)
///     try await film.write(to: .file("card.png"))
///
/// Frame i shows the moment i / rate. Like a ``Film``, frames are drawn, encoded and written by all threads
/// at once. Files appear when all are whole, or not at all. Frames have as many bits a sample as
/// ``FilmOptions/depth`` says.
public struct SceneFilm: Sendable {
  /// The layers, and what happens to them.
  public var scene: AnimatedScene
  /// The background and the way of drawing. A background that is not opaque lies on white where the film has
  /// no transparency. Frames over an opaque one are smaller.
  public var options = RenderOptions()
  /// The color space of the scene's pictures and of the frames. The scene's own colors, and the background,
  /// are sRGB and are converted.
  public var colorSpace = ColorSpace.sRGB
  /// How long each frame is exposed, in frames; see ``StageOptions/motionBlur``.
  public var motionBlur = 0.0
  /// Seconds in which the picture fades in from black, from the first frame on; 0 for none.
  public var fadeIn = 0.0
  /// Seconds in which the picture fades out to black, up to the last frame; 0 for none.
  public var fadeOut = 0.0
  /// The encoding of frames.
  public var encoding = FilmOptions()
  /// The limits for frames.
  public var limits = Limits()
  /// The scene's file, or what it would be called: frames are told by its name, and no film takes its
  /// place. A film of a scene without one takes the place of no other film's frames unasked.
  package var file: FilePath?
  /// Other files that the scene was made from, such as its pictures; no film takes their place.
  package var otherInputs: [FilePath] = []
  /// The one moment that is shown, in seconds, exposed as a frame of the film is; nil for a film.
  package var moment: Double?
  /// The state of the scene in the file; nil for the scene as it is.
  private var state: String?
  /// The memory of the scene's pictures, where a file names them.
  private(set) var memory = StageMemory()
  /// The scene's animated pictures.
  private var playing: Shelf?
  /// Frames per second; what no film can have is refused when there is work.
  private var rate: Result<Rational, any Error>

  /// Makes the film of an animated scene.
  ///
  /// - Parameters:
  ///   - scene: the layers and their animations.
  ///   - framesPerSecond: in 1/1000…1000, to a millionth; 29.97 and its like are 30000/1001.
  public init(_ scene: AnimatedScene, framesPerSecond: Double = 30) {
    self.scene = scene
    rate = Result { try Rational(framesPerSecond: framesPerSecond) }
  }

  /// - Parameter rate: frames per second, in 1/1000…1000.
  package init(_ scene: AnimatedScene, rate: Rational) {
    (self.scene, self.rate) = (scene, .success(rate))
  }

  /// Makes the film of a scene file, with the file's rate, background and color space. Neither the file nor its
  /// pictures are overwritten.
  public init(_ read: ReadScene) { self.init(read, rate: nil) }

  /// - Parameter rate: frames per second, in place of the file's.
  package init(_ read: ReadScene, rate: Rational?) {
    self.init(read.scene, framesPerSecond: read.framesPerSecond ?? 30)
    if let rate { self.rate = .success(rate) }
    options.background = read.background
    colorSpace = read.colorSpace
    file = read.path == "-" ? nil : read.path
    otherInputs = read.picturePaths
    (memory, playing, state) = (read.memory, read.playing, read.state)
  }

  /// Which frames there are.
  ///
  /// - Throws: ``WorkError`` around `SlicerError` for a rate that no film can have, and for a scene that
  ///   never ends and does not say how long it lasts.
  package var timing: SceneTiming {
    get throws(WorkError) {
      try WorkError.about(file) {
        let rate = try rate.get()
        return try moment.map { try SceneTiming(scene, at: $0, rate: rate) }
          ?? SceneTiming(scene, rate: rate)
      }
    }
  }
}

extension SceneFilm: Filmable {
  /// Which frames there are, and what they are made of.
  ///
  /// - Throws: ``WorkError`` for a rate that no film can have, and for a scene that never ends and does not say how long it lasts.
  public var source: FilmSource {
    get throws(WorkError) {
      let timing = try timing
      let fades = try FilmFades(start: fadeIn, end: fadeOut).checked(timing)
      let scale = Scale("\(scene.stage.scale)")?.suffix ?? ""
      return FilmSource(
        timing, encoding, limits, nameFields: [.name: name, .scale: Array(scale.utf8)],
        identity: { file == nil ? .nameless : .scene(fileName, template: $0) },
        knownInputs: { knownInputs }
      ) { depth, holdsTransparency, _ in
        try timeline(timing, depth: depth, holdsTransparency: holdsTransparency)
          .showing(encoding).fading(fades)
      }
    }
  }

  /// The name of the scene's file, without its extension.
  package var name: [UInt8] { SourceName(fileName).name }

  /// The file's name without folders, and with the state's.
  private var fileName: [UInt8] {
    let name = file?.lastComponent.map { FilePath(root: nil, [$0]).bytes } ?? Array("scene".utf8)
    return state.map { StateName.file(name, state: $0) } ?? name
  }

  // A scene may say a name that no file has.
  private var knownInputs: [InputIdentity] {
    ((file.map { [$0] } ?? []) + otherInputs).compactMap { try? InputIdentity(of: $0) }
  }

  /// `NAME-frames`, in the current folder.
  package var defaultFolder: FilePath { FilePath(bytes: name + Array("-frames".utf8)) }

  private func timeline(
    _ timing: SceneTiming, depth: Int, holdsTransparency: Bool
  ) throws -> Timeline {
    try MotionBlur.check(motionBlur)
    let (scene, moving) = (scene, scene.movingImages)
    var options = options
    options.limits = limits
    var timeline = try Timeline(
      ofScenes: timing, on: scene.stage, named: fileName,
      seconds: timing.sceneDuration.isFinite ? timing.sceneDuration : 0, in: colorSpace, options,
      memory, depth: depth, holdsTransparency: holdsTransparency,
      moment: timing.moment(ofFrame:)
    ) { frame, offset in
      // However long a frame is exposed, images that move are seen as at its own moment.
      try moving.showing(
        scene.scene(at: timing.moment(ofFrame: frame, after: offset)),
        at: timing.moment(ofFrame: frame))
    }
    (timeline.inputs, timeline.shutter) = (knownInputs, motionBlur)
    timeline.notes = { [playing] _ in playing?.playingNotes ?? [] }
    (timeline.clipSounds, timeline.unheardClips) = moving.clipSounds(timing)
    if !moving.isEmpty {
      timeline.prepare = { frame in
        let moment = timing.moment(ofFrame: frame)
        try moving.reach(scene.scene(at: moment), at: moment)
      }
    }
    return timeline
  }
}

extension SceneFilm {
  /// Refuses a scene that never ends, and frames that are beyond the limits of a moment; draws none.
  package func checkFrames() throws {
    let timing = try timing
    try WorkError.about(file) {
      try scene.check(at: (0..<timing.frameCount).lazy.map(timing.moment(ofFrame:)))
    }
  }
}
