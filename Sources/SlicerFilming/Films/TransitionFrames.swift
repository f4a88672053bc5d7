import SlicerAnimation
import SlicerColor
package import SlicerCore
package import SlicerFiles
package import SlicerFilm
package import SlicerRender
package import SlicerScene
import SlicerTiles
package import SlicerTransitions
package import SlicerWork
import SystemPackage

/// The frames of a transition: the scene of each, and how it is drawn.
package struct TransitionFrames: FilmContent {
  package let background: RGBA
  package let isOpaque: Bool
  package let renderer: Renderer
  private let samples: FilmSamples

  private let film: Film
  private let timing: FrameTiming
  private let pictures: StagePictures
  private let colors: StatedColors
  private let options: RenderOptions

  /// - Parameter holdsTransparency: without it frames lie on the type's own ground unless a background is
  ///   asked for.
  init(
    _ film: Film, _ timing: FrameTiming, _ pictures: StagePictures, holdsTransparency: Bool
  ) {
    (self.film, self.timing, self.pictures) = (film, timing, pictures)
    samples = pictures.samples
    colors = StatedColors(in: pictures.space)
    background = colors.converted(
      film.stage.background(
        of: pictures.transition.traits.ground, holdsTransparency: holdsTransparency))
    let hasOpaquePictures = pictures.areOpaque
    isOpaque =
      background.alpha == 255
      || hasOpaquePictures
        && pictures.transition.keepsOpaquePictures(during: timing, film.stage.motionBlur)
    options = RenderOptions(
      background: background, linearLight: film.stage.usesLinearLight,
      snapsToPixels: film.stage.snapsToPixels)
    renderer = Renderer(pictures.outgoing, pictures.incoming, options: options)
  }

  package var stage: Stage { pictures.stage }
  package var memory: StageMemory { pictures.memory }
  package var space: ColorSpace { pictures.space }
  /// A fade takes less time than it would take to find out that all of it has changed.
  package func changesLittle(at frame: Int) -> Bool { false }
  package var inputs: [InputIdentity] { pictures.inputs }

  package var shutter: Double { film.stage.motionBlur }

  package func scene(of frame: Int, after offset: Double) throws -> Scene {
    let progress = timing.progress(ofFrame: frame, after: offset)
    let scene = pictures.transition.frame(at: progress, on: stage)
    let shown = colors.areKept ? scene : scene.withColors(colors.converted)
    guard pictures.move else { return shown }
    // However long a frame is exposed, it shows the pictures of its own moment.
    let seen = try pictures.pixels(at: timing.seconds(ofFrame: frame))
    guard case .bytes(let a) = seen.outgoing, case .bytes(let b) = seen.incoming else {
      return shown
    }
    return shown.showing(
      outgoing: .image(a, name: "A"), incoming: .image(b, name: "B"))
  }

  package var isOrdered: Bool { pictures.move }

  package func prepare(_ frame: Int) throws {
    try pictures.reach(timing.seconds(ofFrame: frame))
  }

  /// Pictures of 16 bits are not the scenes' own: of those that move each frame has a renderer.
  package func renderer(ofFrame frame: Int) throws -> Renderer {
    guard pictures.move, pictures.outgoing.depth == 16 else { return renderer }
    let (a, b) = try pictures.pixels(at: timing.seconds(ofFrame: frame))
    return Renderer(a, b, options: options)
  }

  /// The pictures as they are.
  package func isSharp(_ frame: Int) -> Bool {
    [0, 1].contains(timing.progress(ofFrame: frame))
  }

  package var pictureSamples: FilmSamples? { samples }

  /// The two pictures, between which all frames are.
  package func samples(_ control: WorkControl) -> [FramePixels] {
    [pictures.outgoing, pictures.incoming]
  }

  /// What of the pictures is not in the frames, or cannot be seen of them.
  package func notes(as format: FilmFormat) -> [FilmNote] {
    let deep = [(film.from, samples.from), (film.to, samples.to)].filter {
      $1.depth > samples.frames.depth && samples.frames.depth == 8
    }
    let canBeKept = format.depths.contains(16)
    return pictures.notes
      + deep.map { FilmNote(.reducedDepth(canBeKept: canBeKept), about: $0.0.path) }
  }
}

extension TransitionFrames {
  package var manifestSubject: FrameManifest.Subject {
    .transition(
      FrameManifest.TransitionFacts(
        from: ManifestName(film.from.fileName), to: ManifestName(film.to.fileName),
        transition: film.transition.name,
        parameters: film.transition.parameters.values.mapValues(\.description),
        curve: "\(timing.progression.curve)", samples: samples))
  }

  package func place(ofFrame index: Int) -> FrameManifest.Place {
    .progress(timing.progress(ofFrame: index))
  }
}

extension Transition {
  /// Whether all frames of opaque pictures are opaque. A push that overshoots leaves a gap.
  fileprivate func keepsOpaquePictures(during timing: FrameTiming, _ shutter: Double) -> Bool {
    guard traits.contains(.keepsOpaquePictures) else { return false }
    if traits.contains(.clampsProgress) { return true }
    return (0..<timing.framesPerPass).allSatisfy { frame in
      [-shutter / 2, 0, shutter / 2].allSatisfy { offset in
        (0...1).contains(timing.progress(ofFrame: frame, after: offset))
      }
    }
  }
}

/// Which transition a film shows.
package enum TransitionChoice: Sendable {
  /// A value with all that it needs, such as `Luma(map)`.
  case value(any Transition)
  /// A name of the catalog, and values that the entry has made of arguments. The pictures that they
  /// name are read with A and B.
  ///
  /// `isReversed`: A turns into B by the transition's inverse, or by its scenes played backwards.
  /// `listed`: the parameters whose values stand in a file.
  case named(
    TransitionEntry, ParameterValues, isReversed: Bool = false, listed: Set<String> = [])

  /// What names of files and manifests call it.
  package var name: String {
    switch self {
    case .value(let transition): transition.name
    case .named(let entry, _, _, _): entry.name
    }
  }

  /// What was set; nothing for a value.
  package var parameters: ParameterValues {
    if case .named(_, let values, _, _) = self { values } else { ParameterValues() }
  }

  /// How long it takes and how it runs where nobody says so.
  package var pace: TransitionPace {
    switch self {
    case .value(let transition): transition.pace
    case .named(let entry, _, _, _): entry.row.prototype.pace
    }
  }

  /// The pictures that the values name and that are still to be read, by the parameter.
  ///
  /// - Parameter picture: is read with the same limits as they are.
  func pictures(readAs picture: Picture) -> [(name: String, picture: Picture)] {
    parameters.pictures.map { name, path in
      var other = picture.reading(
        path == "-" ? .standardInput : Picture(named: FilePath(argument: path)))
      other.naming = listed.contains(name) ? .byFile : .byUser
      return (name, other)
    }
  }

  private var listed: Set<String> {
    if case .named(_, _, _, let listed) = self { listed } else { [] }
  }

  /// The transition, if it needs no picture's pixels.
  package var withoutPictures: (any Transition)? { try? transition([:]) }

  /// - Parameter images: the pixels of the parameters that name a picture.
  /// - Throws: `TransitionError`.
  func transition(_ images: [String: Bitmap]) throws(TransitionError) -> any Transition {
    switch self {
    case .value(let transition): return transition
    case .named(let entry, let values, let isReversed, _):
      let transition = try entry.row.transition(values.with(images))
      return isReversed ? transition.reversed : transition
    }
  }
}
