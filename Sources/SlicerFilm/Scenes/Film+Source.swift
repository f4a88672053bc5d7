import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerTiles
package import SlicerWork

extension Film: Filmable {
  /// Which frames there are, and what they are made of.
  ///
  /// - Throws: ``WorkError`` for a duration or a rate that no film can have.
  public var source: FilmSource {
    get throws(WorkError) {
      let timing = try timing
      let fades = try FilmFades(start: fadeIn, end: fadeOut).checked(timing)
      return FilmSource(
        timing, encoding, from.limits,
        nameFields: [
          .name: name, .a: from.sourceName.name, .b: to.sourceName.name,
          .type: Array(transition.name.utf8), .scale: Array(from.statedScale.suffix.utf8),
        ],
        identity: { template in
          if [from, to].contains(where: { $0.filePath == nil }) { return .nameless }
          return .frames(
            from: from.fileName, to: to.fileName, transition: transition.name, template: template)
        },
        // Missing files are reported when they are read.
        knownInputs: { inputs.compactMap { try? $0.identity() } }
      ) { depth, holdsTransparency, control in
        if prepared == nil, showsScenes {
          let scenes = try FilmScenes(self, depth: depth, control)
          return try scenes.timeline(timing, depth: depth, holdsTransparency).showing(encoding)
            .fading(fades)
        }
        let pictures = try prepared ?? StagedTransition(self, depth: depth, control)
        return try timeline(timing, pictures, holdsTransparency: holdsTransparency)
          .showing(encoding).fading(fades)
      }
    }
  }
}

extension Film {
  /// Predicts the report of ``write(to:_:)`` from the pictures' headers, and writes nothing.
  package func plan(
    for sink: FilmSink, of frames: FrameSelection? = nil, _ control: WorkControl
  ) throws(WorkError) -> FilmReport {
    do {
      let work = try FilmWork(try only(frames), sink, control)
      if showsScenes { return try work.plan(on: try FilmScenes(self, control).stage) }
      let stage = try frameStage()
      try inputs.checkEnds(control)
      return try work.plan(on: stage)
    } catch {
      throw WorkError(error)
    }
  }
}
