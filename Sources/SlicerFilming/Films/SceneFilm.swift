public import SlicerAnimation
public import SlicerCore
public import SlicerFilm
public import SlicerRender
import SlicerScene
import SlicerWork
package import SystemPackage

/// An animated scene as a film.
///
///     let film = SceneFilm(scene, framesPerSecond: 30)
///     try await film.write(to: .file("card.png"))
///
/// Frame i shows the moment i / rate. As of a ``Film``, frames are rendered,
/// encoded and written by all threads at once, and files appear when all of them are whole, or not at
/// all. The scene's pictures have 8 bits a sample; frames have as many as ``FilmOptions/depth`` says.
public struct SceneFilm: Sendable {
  /// The layers, and what happens to them.
  public var scene: AnimatedScene
  /// What is drawn behind the layers, and how; a background that is not opaque lies on white where the
  /// film has no transparency. Frames over one that is opaque are smaller.
  public var options = RenderOptions()
  /// What the pixels of the scene's pictures are in, and the frames'. The scene's own colors, and the
  /// background, are sRGB and are converted.
  public var colorSpace = ColorSpace.sRGB
  /// How long each frame is exposed, in frames; see ``StageOptions/motionBlur``.
  public var motionBlur = 0.0
  /// How frames are encoded.
  public var encoding = FilmOptions()
  /// What frames may ask for.
  public var limits = Limits()
  /// The scene's file, or what it would be called: frames are told by its name, and no film takes its
  /// place. A film of a scene without one takes the place of no other film's frames unasked.
  package var file: FilePath?
  /// Other files that the scene was made from, such as its pictures; no film takes their place.
  package var otherInputs: [FilePath] = []
  /// Of the scene's pictures, where a file names them.
  private(set) var memory = StageMemory()
  /// What the user should know of the scene's pictures that move, as far as they have been seen.
  private(set) var playedNotes: @Sendable () -> [FilmNote] = { [] }
  /// Frames per second; what no film can have is refused when there is work.
  private var rate: Result<Rational, TimingError>

  /// - Parameter framesPerSecond: in 1/1000…1000, to a millionth; 29.97 and its like are 30000/1001.
  public init(_ scene: AnimatedScene, framesPerSecond: Double = 30) {
    self.scene = scene
    rate = Result { () throws(TimingError) in try Rational(framesPerSecond: framesPerSecond) }
  }

  /// - Parameter rate: frames per second, in 1/1000…1000.
  package init(_ scene: AnimatedScene, rate: Rational) {
    (self.scene, self.rate) = (scene, .success(rate))
  }

  /// A film as a scene file says it, over the background and in the color space that it has. Neither the
  /// file nor its pictures are overwritten.
  public init(_ read: ReadScene) { self.init(read, rate: nil) }

  /// - Parameter rate: frames per second, in place of the file's.
  package init(_ read: ReadScene, rate: Rational?) {
    self.init(read.scene, framesPerSecond: read.framesPerSecond ?? 30)
    if let rate { self.rate = .success(rate) }
    options.background = read.background
    colorSpace = read.colorSpace
    file = read.path == "-" ? nil : read.path
    otherInputs = read.picturePaths
    (memory, playedNotes) = (read.memory, read.playedNotes)
  }

  /// Which frames there are.
  ///
  /// - Throws: ``WorkError`` around `TimingError` for a rate that no film can have, and for a scene that
  ///   never ends and does not say how long it lasts.
  package var timing: SceneTiming {
    get throws(WorkError) {
      try WorkError.about(file) { try SceneTiming(scene, rate: try rate.get()) }
    }
  }
}

extension SceneFilm: TimedFilm {}

extension SceneFilm {
  /// Refuses frames that are beyond the limits of a moment, and draws none; of a scene without an end its first.
  package func checkFrames() throws {
    try WorkError.about(file) {
      let timing = try? SceneTiming(scene, rate: try rate.get())
      try scene.check(
        at: (0..<(timing?.frameCount ?? 1)).lazy.map { timing?.moment(ofFrame: $0) ?? 0 })
    }
  }
}
