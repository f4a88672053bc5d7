import SlicerAnimation
import SlicerCore
import SlicerFilm
import SlicerRender
import SlicerScene
import SlicerTransitions

/// The frames of a transition as pixels: which scene each shows, and its drawing.
struct FrameSource: Sendable {
  let timing: FrameTiming
  let stage: Stage
  let background: RGBA
  /// Whether every pixel of every frame is opaque.
  let isOpaque: Bool
  private let transition: any Transition
  private let renderer: Renderer

  /// - Parameter holdsTransparency: without it frames lie on white unless a background is asked for.
  init(
    _ film: Film, _ timing: FrameTiming, _ pictures: StagePictures, holdsTransparency: Bool
  ) {
    self.timing = timing
    stage = pictures.stage
    transition = pictures.transition
    let white = RGBA(red: 255, green: 255, blue: 255)
    background = film.stage.background ?? (holdsTransparency ? .transparent : white)
    let hasOpaquePictures = pictures.outgoing.isOpaque && pictures.incoming.isOpaque
    isOpaque =
      background.alpha == 255
      || hasOpaquePictures && transition.keepsOpaquePictures(during: timing)
    renderer = Renderer(
      StageImages(outgoing: pictures.outgoing, incoming: pictures.incoming),
      options: RenderOptions(
        background: background, linearLight: film.stage.usesLinearLight,
        snapsToPixels: film.stage.snapsToPixels))
  }

  /// Draws rows of a frame.
  func draw(_ frame: Int, _ canvas: Canvas, _ rows: Range<Int>) throws(LimitError) {
    try plan(of: frame).draw(rows: rows, into: canvas)
  }

  /// One frame, ready to be drawn in bands.
  func plan(of frame: Int) throws(LimitError) -> RenderPlan { try renderer.plan(scene(of: frame)) }

  private func scene(of frame: Int) -> Scene {
    transition.frame(at: timing.progress(ofFrame: frame), on: stage)
  }

  func description() -> FilmDescription {
    FilmDescription(
      size: stage.pixelSize, frameCount: timing.frameCount,
      frameDuration: timing.rate.reciprocal, isOpaque: isOpaque, background: background)
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
