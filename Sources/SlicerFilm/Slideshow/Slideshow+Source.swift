import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerTiles
package import SlicerWork
package import SystemPackage

extension Slideshow: Filmable {
  /// Which frames there are, and what they are made of.
  ///
  /// - Throws: ``WorkError`` for a rate, a hold or a duration that no film can have, and for no pictures.
  public var source: FilmSource {
    get throws(WorkError) {
      let timing = try timing
      return source(timing) { depth, holdsTransparency, control in
        try SlideFrames(
          self, timing, depth: depth, holdsTransparency: holdsTransparency, control
        ).timeline.showing(encoding, as: subtitleLooks).fading(fades)
      }
    }
  }

  /// - Parameter others: files that are read beside those of the show.
  func source(
    _ times: some FrameTimes, beside others: [FilePath] = [],
    _ timeline: @escaping @Sendable (Int, Bool, WorkControl) throws -> Timeline
  ) -> FilmSource {
    FilmSource(
      times, encoding, limits,
      nameFields: [
        .name: name, .scale: Array((slides.first?.picture.statedScale.suffix ?? "").utf8),
      ],
      identity: { template in
        if slides.contains(where: { $0.picture.filePath == nil }) { return .nameless }
        return .slides(slides.map(\.picture.fileName), template: template)
      },
      // Missing files are reported when headers are read.
      knownInputs: {
        pictures.compactMap { try? $0.identity() }
          + (texts + others).compactMap { try? InputIdentity(of: $0) }
      }, timeline: timeline)
  }

  /// The looks of subtitles: those of captions, at the bottom.
  var subtitleLooks: SlideCaption { caption ?? SlideCaption("") }

  var limits: Limits { slides.first?.picture.limits ?? Limits() }

  /// The name of the list, or the first picture's with `-slideshow`.
  package var name: [UInt8] {
    if let file = list?.lastComponent { return SourceName(FilePath(root: nil, [file]).bytes).name }
    return (slides.first?.picture.sourceName.name ?? []) + Array("-slideshow".utf8)
  }

  /// `NAME-frames` of a list, else `A-slideshow`; in the current folder.
  package var defaultFolder: FilePath {
    FilePath(bytes: list == nil ? name : name + Array("-frames".utf8))
  }

  /// The pictures that frames are made from, each path once, and those that transitions name.
  package var pictures: [Picture] {
    var seen: Set<FilePath> = []
    return (slides.map(\.picture) + transitionPictures).filter {
      $0.filePath.map { seen.insert($0).inserted } ?? true
    }
  }

  /// The files that say what is shown.
  package var texts: [FilePath] { [list].compactMap { $0 } + others }
}

extension Slideshow {
  /// Those that are seen: the last slide's only where the circle is closed.
  private var seenTransitions: [TransitionChoice] {
    slides.prefix(isClosed ? slides.count : max(slides.count - 1, 0)).map(\.transition)
  }

  var transitionPictures: [Picture] {
    guard let first = slides.first?.picture else { return [] }
    return seenTransitions.flatMap { $0.pictures(readAs: first).map(\.picture) }
  }

  /// One for each slide, with the pixels of the pictures that they name, each of which is read once.
  func transitions(
    _ headers: SlideHeaders, on stage: Stage, in space: ColorSpace, _ control: WorkControl
  ) throws -> [any Transition] {
    var known: [FilePath: Bitmap] = [:]
    let threads = Workers(control.threads).unaskedCount
    return try seenTransitions.map { choice in
      var images: [String: Bitmap] = [:]
      for (name, picture) in choice.pictures(readAs: slides[0].picture) {
        let image =
          try known[picture.path]
          ?? headers.opened(picture).read(in: space, threads, control).pixels.bitmap
        (known[picture.path], images[name]) = (image, image)
      }
      let transition = try choice.transition(images)
      try transition.check(on: stage)
      return transition
    }
  }

  /// True if all transitions of opaque pictures are opaque all the time.
  func keepsOpaque(_ transitions: [any Transition], _ timing: SlideTiming) -> Bool {
    timing.parts.allSatisfy { part in
      guard part.next != nil else { return true }
      let behavior = transitions[part.picture].behavior
      guard behavior.keepsOpaquePictures else { return false }
      return behavior.clampsProgress
        || part.frames.allSatisfy {
          (0...1).contains(timing.transitionProgress(ofFrame: $0, in: part))
        }
    }
  }
}

extension Slideshow {
  /// Predicts the report of ``write(to:_:)``, and writes nothing.
  ///
  /// It reads headers, the pictures of transitions and the beginning of sounds, lays out all words, and looks whether
  /// files have their ends. The slides' pictures are not decoded.
  package func plan(
    for sink: FilmSink, of frames: FrameSelection? = nil, _ control: WorkControl
  ) throws(WorkError) -> FilmReport {
    do {
      let work = try FilmWork(try only(frames), sink, control)
      let timeline = try SlideFrames(
        self, timing, depth: encoding.depth, holdsTransparency: sink.format.holdsTransparency,
        control
      ).timeline.showing(encoding, as: subtitleLooks)
      try pictures.filter { !$0.isScene }.checkEnds(control)
      return try work.plan(on: timeline.stage, notes: timeline.notes(sink.format))
    } catch {
      throw WorkError(error)
    }
  }
}
