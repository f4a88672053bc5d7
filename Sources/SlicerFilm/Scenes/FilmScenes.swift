import SlicerCore
import SlicerFiles
import SlicerRender
import SlicerScene
import SlicerTiles
import SlicerWork
import SystemPackage

/// Two scenes of which one turns into the other, both read: a film whose A or B is a scene file.
///
/// Frames are made of both layer trees, so a type may move single layers. Both scenes run from the film's first frame on. A
/// picture beside a scene becomes a scene that it fills.
struct FilmScenes {
  private let film: Film
  private let from, to: ReadScene
  private let transition: any Transition
  private let space: ColorSpace
  /// The stage of A, or what the film's options make of it.
  let stage: Stage

  /// Reads both scenes, and the pictures that the transition's parameters name.
  ///
  /// - Throws: ``WorkError`` about a file; `SlicerError` for the stage, and for values that the transition does not take.
  ///
  /// - Parameter depth: bits a sample of frames.
  init(_ film: Film, depth: Int = 8, _ control: WorkControl) throws {
    var (from, to) = try film.readScenes(film.stage.profile, depth, control)
    if from.colorSpace != to.colorSpace {
      (from, to) = try film.readScenes(film.stage.profile ?? .sRGB, depth, control)
    }
    (self.film, self.from, self.to) = (film, from, to)
    space = from.colorSpace
    stage = try film.stage.stage(of: from.scene.stage)
    let threads = Workers(control.threads).unaskedCount
    var images: [String: Bitmap] = [:]
    for (name, picture) in film.transition.pictures(readAs: film.from) {
      images[name] = try UnreadPicture(picture).read(in: space, threads, control).pixels.bitmap
    }
    transition = try film.transition.transition(images)
    try transition.check(on: stage)
    // A layer that the transition names is missed before the first frame.
    _ = try transition.frame(
      at: 0.5, from: try scene(from, at: 0, after: 0), to: try scene(to, at: 0, after: 0))
  }

  /// The frames.
  func timeline(
    _ timing: FrameTiming, depth: Int, _ holdsTransparency: Bool
  ) throws -> Timeline {
    var memory = from.memory
    memory.add(to.memory)
    let (old, new) = (
      background(from, holdsTransparency), background(to, holdsTransparency)
    )
    var options = RenderOptions(
      background: old.alpha <= new.alpha ? old : new, linearLight: film.stage.usesLinearLight,
      snapsToPixels: film.stage.snapsToPixels)
    options.limits = film.from.limits
    var timeline = try Timeline(
      ofScenes: timing, on: stage, named: film.name, seconds: timing.duration.double, in: space,
      options, memory, depth: depth, holdsTransparency: holdsTransparency,
      moment: timing.seconds(ofFrame:)
    ) { frame, offset in
      let progress = timing.progress(ofFrame: frame, after: offset)
      let moment = timing.seconds(ofFrame: frame)
      let way = offset / timing.rate.double
      return try transition.frame(
        at: progress, from: try scene(from, at: moment, after: way),
        to: try scene(to, at: moment, after: way))
    }
    timeline.inputs = (from.picturePaths + to.picturePaths).compactMap {
      try? InputIdentity(of: $0)
    }
    timeline.shutter = film.stage.motionBlur
    timeline.isSharp = { [0, 1].contains(timing.progress(ofFrame: $0)) }
    timeline.place = { .progress(timing.progress(ofFrame: $0)) }
    timeline.manifestSubject = subject(timing, depth)
    timeline.notes = { [from, to] _ in
      (from.notes + to.notes + (from.playing?.playingNotes ?? []) + (to.playing?.playingNotes ?? []))
        .uniqued
    }
    if !from.scene.movingImages.isEmpty || !to.scene.movingImages.isEmpty {
      timeline.prepare = { [from, to] frame in
        let moment = timing.seconds(ofFrame: frame)
        for side in [from.scene, to.scene] {
          try side.movingImages.reach(side.scene(at: moment), at: moment)
        }
      }
    }
    guard old != new else { return timeline }
    // Each frame lies on its own ground, which is no layer: at the ends it is the scene's.
    let colors = StatedColors(in: space)
    timeline.changesLittle = { _ in false }
    timeline.ownRenderer = { [options] frame in
      let share = min(max(timing.progress(ofFrame: frame), 0), 1)
      var options = options
      options.background = colors.converted(RGBA.interpolation.mix(old, new, share))
      if !holdsTransparency { options.background = options.background.onWhite }
      return Renderer(depth: depth, options: options)
    }
    return timeline
  }

  /// A scene on the film's stage.
  private func scene(_ read: ReadScene, at moment: Double, after way: Double) throws -> Scene {
    try read.scene(at: moment, after: way).fitted(to: stage, film.stage.gravity)
  }

  private func background(_ read: ReadScene, _ holdsTransparency: Bool) -> RGBA {
    if let asked = film.stage.background { return asked }
    return read.background.alpha == 0
      ? film.stage.background(of: transition.behavior.ground, holdsTransparency: holdsTransparency)
      : read.background
  }

  private func subject(_ timing: FrameTiming, _ depth: Int) -> FrameManifest.Subject {
    let kind = FilmSamples.Kind(profile: space.name, depth: 8)
    return .transition(
      FrameManifest.TransitionFacts(
        from: ManifestName(film.from.fileName), to: ManifestName(film.to.fileName),
        transition: film.transition.name,
        parameters: film.transition.parameters.values.mapValues(\.description),
        curve: "\(timing.progression.curve)",
        samples: FilmSamples(
          from: kind, to: kind, frames: FilmSamples.Kind(profile: space.name, depth: depth))))
  }
}

extension Film {
  /// True if A or B is a scene file.
  package var showsScenes: Bool { from.isScene || to.isScene }

  fileprivate func readScenes(
    _ profile: StageProfile?, _ depth: Int, _ control: WorkControl
  ) throws(WorkError) -> (from: ReadScene, to: ReadScene) {
    let gravity = stage.gravity
    if !from.isScene {
      let last = try to.scene(on: nil, profile, gravity, depth: depth, control)
      return (
        try from.scene(on: last.scene.stage, profile, gravity, depth: depth, control), last
      )
    }
    let first = try from.scene(on: nil, profile, gravity, depth: depth, control)
    return (
      first, try to.scene(on: first.scene.stage, profile, gravity, depth: depth, control)
    )
  }
}

extension Picture {
  /// True if its file's name is that of a scene.
  package var isScene: Bool { filePath.map(Picture.isScene) ?? false }

  /// The scene in the file, or one that the picture fills.
  ///
  /// - Parameters:
  ///   - stage: of the picture's scene.
  ///   - depth: bits a sample of pictures that have more than 8.
  func scene(
    on stage: Stage?, _ profile: StageProfile?, _ gravity: ContentsGravity, depth: Int,
    _ control: WorkControl
  ) throws(WorkError) -> ReadScene {
    var document: SceneDocument
    if isScene, let filePath {
      document = SceneDocument(contentsOf: filePath)
      document.state = state
    } else {
      let size = stage?.size ?? Size(width: 1, height: 1)
      let text = """
        {"stage": {"size": [\(size.width), \(size.height)], "scale": \(stage?.scale ?? 1)},
        "images": {"picture": "picture"},
        "layers": [{"name": "picture", "contents": "picture", "masksToBounds": true,
        "frame": [0, 0, \(size.width), \(size.height)], "contentsGravity": "\(gravity.rawValue)"}]}
        """
      document = SceneDocument(Array(text.utf8))
      document.pictures = ["picture": self]
    }
    (document.profile, document.limits, document.depth) = (profile, limits, depth)
    (document.allowsOutside, document.allowsFontFallback) = (allowsOutside, allowsFontFallback)
    (document.isLenient, document.isStill) = (isLenient, isStill)
    return try document.read(control)
  }
}

extension StageOptions {
  /// The stage of a scene, with the size and the eye that were asked for. Its points are those of the scene as far as
  /// proportions allow.
  fileprivate func stage(of own: Stage) throws -> Stage {
    let asked = try stage(of: own.pixelSize, scale: .one)
    guard asked.pixelSize != own.pixelSize || eyeDistance != nil || !dollies else { return own }
    let across = Double(asked.pixelSize.width) / Double(own.pixelSize.width)
    let down = Double(asked.pixelSize.height) / Double(own.pixelSize.height)
    let isWhole = gravity == .resizeAspect
    return Stage(
      pixelSize: asked.pixelSize,
      scale: own.scale * (isWhole ? min(across, down) : max(across, down)),
      eyeDistance: eyeDistance ?? own.eyeDistance, dollies: dollies)
  }
}
