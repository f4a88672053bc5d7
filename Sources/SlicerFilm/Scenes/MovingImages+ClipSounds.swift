import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork
import SystemPackage

extension MovingImages {
  /// The sounds of a scene's clips. Each is heard where its image plays forward at its own pace. Parts of a clip that
  /// are shown at the same moments are heard once.
  ///
  /// - Returns: also the clips that move in some frames without their sound.
  func clipSounds(_ timing: SceneTiming) -> (heard: [ClipSound], unheard: [FilePath]) {
    let frame = timing.rate.reciprocal.double
    let moments = (0..<timing.frameCount).lazy.map(timing.moment(ofFrame:))
    var sounds: [SceneSound: Clip] = [:]
    var unheard: [[UInt8]: FilePath] = [:]
    for image in all {
      guard let pictures = image.whole as? ShelvedAnimation, let clip = pictures.clip,
        !clip.header.sounds.isEmpty
      else { continue }
      let times = Array(moments.map(image.moment(at:)))
      let runs = SoundSpan.runs(of: times, step: frame)
      if SoundSpan.movesOutside(runs, times) { unheard[clip.path.bytes] = clip.path }
      for run in runs {
        let sound = SceneSound(
          start: run.lowerBound, end: run.upperBound, file: pictures.index,
          from: clip.from + times[run.lowerBound])
        sounds[sound] = clip
      }
    }
    // Sums of samples depend on their order.
    let heard = sounds.sorted { $0.key < $1.key }.map { sound, clip in
      ClipSound(clip, from: sound.from, frames: sound.start..<sound.end)
    }
    let paths = unheard.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    return (heard, paths)
  }
}

/// A run of frames in which a clip of a scene is heard.
private struct SceneSound: Hashable, Comparable {
  let start, end, file: Int
  let from: Double

  static func < (a: SceneSound, b: SceneSound) -> Bool {
    (a.start, a.end, a.file, a.from) < (b.start, b.end, b.file, b.from)
  }
}
