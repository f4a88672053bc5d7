import SlicerAnimation
import SlicerColor
package import SlicerCore
package import SlicerFiles
package import SlicerFilm
import SlicerRender
package import SlicerScene
import SlicerTiles
import SlicerTransitions
package import SlicerWork

/// The frames of a transition: the scene of each, and how it is drawn.
package struct TransitionFrames: FilmContent {
  package let background: RGBA
  package let isOpaque: Bool
  package let drawing: FrameDrawing
  /// What the pictures' samples were, and what the frames' are.
  private let samples: FilmSamples

  private let film: Film
  private let timing: FrameTiming
  private let pictures: StagePictures
  private let colors: StatedColors

  /// - Parameter holdsTransparency: without it frames lie on white unless a background is asked for.
  /// - Throws: `JobError.shallowTransition(_:kinds:)` for 16 bits a sample of what has only 8.
  init(
    _ film: Film, _ timing: FrameTiming, _ pictures: StagePictures, holdsTransparency: Bool
  ) throws {
    (self.film, self.timing, self.pictures) = (film, timing, pictures)
    samples = pictures.samples
    colors = StatedColors(in: pictures.space)
    let stated = film.stage.background ?? (holdsTransparency ? .transparent : .white)
    background = colors.converted(stated)
    let hasOpaquePictures = pictures.outgoing.isOpaque && pictures.incoming.isOpaque
    isOpaque =
      background.alpha == 255
      || hasOpaquePictures && pictures.transition.keepsOpaquePictures(during: timing)
    let options = RenderOptions(
      background: background, linearLight: film.stage.usesLinearLight,
      snapsToPixels: film.stage.snapsToPixels)
    switch (pictures.outgoing, pictures.incoming) {
    case (.words(let a), .words(let b)):
      drawing = .words(WideRenderer(outgoing: a, incoming: b, options: options))
      if !canBeWide {
        throw JobError.shallowTransition(film.transition.name, kinds: WideTransitions.names)
      }
    case (.bytes(let a), .bytes(let b)):
      drawing = .bytes(Renderer(StageImages(outgoing: a, incoming: b), options: options))
    default: preconditionFailure("both pictures have one depth")
    }
  }

  package var stage: Stage { pictures.stage }
  package var memory: StageMemory { pictures.memory }
  package var space: ColorSpace { pictures.space }
  /// A fade takes less time than it would take to find out that all of it has changed.
  package func changesLittle(at frame: Int) -> Bool { false }
  package var inputs: [InputIdentity] { pictures.inputs }

  package func scene(of frame: Int) -> Scene {
    let scene = pictures.transition.frame(at: timing.progress(ofFrame: frame), on: stage)
    return colors.areKept ? scene : scene.withColors(colors.converted)
  }

  package var pictureSamples: FilmSamples? { samples }

  /// The two pictures, between which all frames are.
  package func samples(_ control: WorkControl) -> [FramePixels] {
    [pictures.outgoing, pictures.incoming]
  }

  /// Whether all frames can be drawn in 16 bits a sample.
  private var canBeWide: Bool {
    (0..<timing.framesPerPass).allSatisfy { WideRenderer.canDraw(scene(of: $0)) }
  }

  /// What of the pictures is not in the frames, or cannot be seen of them.
  package func notes(as format: FilmFormat) -> [FilmNote] {
    let deep = [(film.from, samples.from), (film.to, samples.to)].filter {
      $1.depth > samples.frames.depth && samples.frames.depth == 8
    }
    let canBeKept = !deep.isEmpty && format.depths.contains(16) && canBeWide
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

/// The transitions whose frames can have 16 bits a sample.
enum WideTransitions {
  /// The names of the catalog's, as they are without parameters.
  static var names: [String] {
    let stage = Stage(pixelSize: PixelSize(width: 64, height: 48))
    return TransitionCatalog.standard.rows.filter { row in
      (1..<8).allSatisfy {
        WideRenderer.canDraw(row.prototype.frame(at: Double($0) / 8, on: stage))
      }
    }.map(\.name)
  }
}

extension Transition {
  /// Whether all frames of opaque pictures are opaque. A push that overshoots leaves a gap.
  fileprivate func keepsOpaquePictures(during timing: FrameTiming) -> Bool {
    guard traits.contains(.keepsOpaquePictures) else { return false }
    if traits.contains(.clampsProgress) { return true }
    return (0..<timing.framesPerPass).allSatisfy { frame in
      (0...1).contains(timing.progress(ofFrame: frame))
    }
  }
}
