import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTiles
import SlicerWork

extension Film {
  /// - Parameter holdsTransparency: without it frames lie on the type's own ground unless a background is
  ///   asked for.
  func timeline(
    _ timing: FrameTiming, _ pictures: StagedTransition, holdsTransparency: Bool
  ) throws -> Timeline {
    let (transition, onStage) = (pictures.transition, pictures.stage)
    let colors = StatedColors(in: pictures.space)
    let background = colors.converted(
      stage.background(of: transition.behavior.ground, holdsTransparency: holdsTransparency))
    let options = RenderOptions(
      background: background, linearLight: stage.usesLinearLight,
      snapsToPixels: stage.snapsToPixels)
    let isOpaque =
      try background.alpha == 255
      || pictures.areOpaque()
        && transition.keepsOpaquePictures(during: timing, stage.motionBlur)
    let renderer = Renderer(pictures.outgoing, pictures.incoming, options: options)
    var timeline = Timeline(
      times: timing, stage: onStage, space: pictures.space, background: background,
      isOpaque: isOpaque,
      renderer: renderer, memory: pictures.memory, manifestSubject: facts(timing, pictures),
      place: { .progress(timing.progress(ofFrame: $0)) },
      scene: { frame, offset in
        let scene = transition.frame(
          at: timing.progress(ofFrame: frame, after: offset), on: onStage)
        let shown = colors.areKept ? scene : scene.withColors(colors.converted)
        guard pictures.isMoving else { return shown }
        // However long a frame is exposed, it shows the pictures of its own moment.
        let seen = try pictures.pixels(at: timing.seconds(ofFrame: frame))
        guard case .bytes(let a) = seen.outgoing, case .bytes(let b) = seen.incoming else {
          return shown
        }
        return shown.showing(outgoing: .image(a, name: "A"), incoming: .image(b, name: "B"))
      })
    (timeline.inputs, timeline.shutter) = (pictures.inputs, stage.motionBlur)
    // The pictures as they are.
    timeline.isSharp = { [0, 1].contains(timing.progress(ofFrame: $0)) }
    // All frames lie between these two.
    timeline.likeFrames = { _ in [pictures.outgoing, pictures.incoming] }
    timeline.pictureSamples = pictures.samples
    timeline.notes = { pictures.notes + depthNotes(pictures.samples, as: $0) }
    guard pictures.isMoving else { return timeline }
    timeline.prepare = { try pictures.reach(timing.seconds(ofFrame: $0)) }
    if pictures.outgoing.depth == 16 {
      // Pictures of 16 bits are not the scenes' own: of those that move each frame has a renderer.
      timeline.ownRenderer = { frame in
        let (a, b) = try pictures.pixels(at: timing.seconds(ofFrame: frame))
        return Renderer(a, b, options: options)
      }
    }
    return timeline
  }

  /// Notes about the pictures' samples that the frames do not have.
  private func depthNotes(_ samples: FilmSamples, as format: FilmFormat) -> [FilmNote] {
    let canBeKept = format.depths.contains(16)
    return [(from, samples.from), (to, samples.to)].filter {
      $1.depth > samples.frames.depth && samples.frames.depth == 8
    }.map { FilmNote(.reducedDepth(canBeKept: canBeKept), about: $0.0.path) }
  }

  private func facts(_ timing: FrameTiming, _ pictures: StagedTransition) -> FrameManifest.Subject {
    .transition(
      FrameManifest.TransitionFacts(
        from: ManifestName(from.fileName), to: ManifestName(to.fileName),
        transition: transition.name,
        parameters: transition.parameters.values.mapValues(\.description),
        curve: "\(timing.progression.curve)", samples: pictures.samples))
  }
}

extension Transition {
  /// True if all frames of opaque pictures are opaque. A push that overshoots leaves a gap.
  fileprivate func keepsOpaquePictures(during timing: FrameTiming, _ shutter: Double) -> Bool {
    guard behavior.keepsOpaquePictures else { return false }
    if behavior.clampsProgress { return true }
    return (0..<timing.framesPerPass).allSatisfy { frame in
      [-shutter / 2, 0, shutter / 2].allSatisfy { offset in
        (0...1).contains(timing.progress(ofFrame: frame, after: offset))
      }
    }
  }
}
