import SlicerAnimation
import SlicerColor
import SlicerCore
import SlicerFilm
import SlicerRender
import SlicerScene
import SlicerTransitions
import Synchronization

/// The frames of a transition as pixels: which scene each shows, and its drawing.
struct FrameSource: Sendable {
  let timing: FrameTiming
  let stage: Stage
  /// What the pixels are in.
  let space: ColorSpace
  /// In ``space``.
  let background: RGBA
  /// Whether every pixel of every frame is opaque.
  let isOpaque: Bool
  private let transition: any Transition
  private let colors: StatedColors
  private let drawing: Drawing

  /// By the bits of a sample.
  private enum Drawing: Sendable {
    case bytes(Renderer)
    case words(WideRenderer)
  }

  /// - Parameter holdsTransparency: without it frames lie on white unless a background is asked for.
  /// - Throws: ``JobError/shallowTransition(_:kinds:)`` for 16 bits a sample of what has only 8.
  init(
    _ film: Film, _ timing: FrameTiming, _ pictures: StagePictures, holdsTransparency: Bool
  ) throws {
    self.timing = timing
    (stage, space) = (pictures.stage, pictures.space)
    transition = pictures.transition
    colors = StatedColors(in: space)
    let stated = film.stage.background ?? (holdsTransparency ? .transparent : .white)
    background = colors.converted(stated)
    let hasOpaquePictures = pictures.outgoing.isOpaque && pictures.incoming.isOpaque
    isOpaque =
      background.alpha == 255
      || hasOpaquePictures && transition.keepsOpaquePictures(during: timing)
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

  /// Of the canvases that frames are drawn on.
  var canvasSize: PixelSize {
    switch drawing {
    case .bytes: stage.pixelSize
    case .words: WideCanvas.memorySize(of: stage.pixelSize)
    }
  }

  /// What was drawn on a canvas.
  func pixels(_ canvas: Canvas) -> FramePixels {
    switch drawing {
    case .bytes: .bytes(Bitmap(canvas, isOpaque: isOpaque))
    case .words: .words(WideBitmap(WideCanvas(memory: canvas), isOpaque: isOpaque))
    }
  }

  /// One frame, ready to be drawn in bands.
  func plan(of frame: Int) throws(LimitError) -> FramePlan {
    let scene = scene(of: frame)
    return switch drawing {
    case .bytes(let renderer): .bytes(try renderer.plan(scene))
    case .words(let renderer): .words(try renderer.plan(scene))
    }
  }

  /// Whether all frames can be drawn in 16 bits a sample.
  var canBeWide: Bool {
    (0..<timing.framesPerPass).allSatisfy { WideRenderer.canDraw(scene(of: $0)) }
  }

  private func scene(of frame: Int) -> Scene {
    let scene = transition.frame(at: timing.progress(ofFrame: frame), on: stage)
    return colors.areKept ? scene : scene.withColors(colors.converted)
  }

  func description() -> FilmDescription {
    FilmDescription(
      size: stage.pixelSize, frameCount: timing.frameCount,
      frameDuration: timing.rate.reciprocal, isOpaque: isOpaque, background: background,
      space: space)
  }
}

/// A frame's scene, resolved for drawing.
enum FramePlan: Sendable {
  case bytes(RenderPlan)
  case words(WidePlan)

  /// Draws some rows and leaves the others alone.
  ///
  /// - Parameter canvas: of ``FrameSource/canvasSize``.
  func draw(rows: Range<Int>, into canvas: Canvas) throws(LimitError) {
    switch self {
    case .bytes(let plan): try plan.draw(rows: rows, into: canvas)
    case .words(let plan): try plan.draw(rows: rows, into: WideCanvas(memory: canvas))
    }
  }
}

/// A frame's plan: the first thread that draws a band of it makes it, and after the last one's call it is
/// gone.
final class SharedPlan: Sendable {
  private let state: Mutex<(plan: FramePlan?, waiting: Int)>

  /// - Parameter bands: how often it is asked for.
  init(bands: Int) { state = Mutex((nil, bands)) }

  func value(
    _ make: () throws(LimitError) -> FramePlan
  ) throws(LimitError) -> FramePlan {
    try state.withLock { state throws(LimitError) in
      let plan = if let known = state.plan { known } else { try make() }
      state.waiting -= 1
      state.plan = state.waiting > 0 ? plan : nil
      return plan
    }
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
