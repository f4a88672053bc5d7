import SlicerCore
import SlicerScene
import SlicerWork

/// How a film fades in from black and out to black: its first and its last frame are black then.
///
/// The light follows a smooth step. It is that of a frame's own moment, however long the frame is exposed.
package struct FilmFades: Hashable, Sendable {
  /// Seconds, 0 for none.
  let start, end: Double

  /// Seconds of a fade of the picture or of the sound.
  package static let allowed = 0...Double(FrameTiming.longestDuration)

  /// - Throws: `SlicerError` for a time that is none, for fades longer than the film, and for those of a film that
  ///   goes round.
  func check(_ times: some FrameTimes, isClosed: Bool) throws {
    for (name, value) in [("fade-in", start), ("fade-out", end)] {
      guard Self.allowed.contains(value) else {
        throw .badFade(name, "\(value)")
      }
    }
    guard start + end > 0 else { return }
    if isClosed { throw .fadesInCircle }
    let length = times.duration.double
    if start + end > length { throw .fadesTooLong(start + end, length: length) }
  }

  /// These fades, of a film that does not go round.
  ///
  /// - Throws: ``WorkError`` as ``check(_:isClosed:)``.
  func checked(_ times: some FrameTimes) throws(WorkError) -> FilmFades {
    try WorkError.about(nil) { try check(times, isClosed: false) }
    return self
  }

  /// How bright a frame is, 0…1.
  func light(ofFrame index: Int, _ times: some FrameTimes) -> Double {
    func share(_ frames: Int, _ seconds: Double) -> Double {
      let length = (seconds * times.rate.double).rounded()
      return length < 1 ? 1 : Elementary.smoothstep(min(Double(frames) / length, 1))
    }
    return share(index, start) * share(times.frameCount - 1 - index, end)
  }
}

extension Timeline {
  /// The film under black that lifts and falls.
  func fading(_ fades: FilmFades) -> Timeline {
    guard fades.start > 0 || fades.end > 0 else { return self }
    let (times, stage) = (times, stage)
    let light: @Sendable (Int) -> Double = { fades.light(ofFrame: $0, times) }
    var film = self
    film.scene = { [scene] frame, offset in
      let light = light(frame)
      let shown = try scene(frame, offset)
      guard light < 1 else { return shown }
      let black = Layer(.color(.black), bounds: stage.size, position: stage.size.center).with {
        ($0.opacity, $0.zPosition) = (1 - light, 1e5)
      }
      return Scene(stage, shown.layers + [black])
    }
    film.changesLittle = { [changesLittle] in light($0) == 1 && changesLittle($0) }
    return film
  }
}
