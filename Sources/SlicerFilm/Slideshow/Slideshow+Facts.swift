import SlicerCore
import SlicerFiles
package import SlicerScene
import SlicerTiles
package import SlicerWork

extension Slideshow {
  /// The course of the show, for manifests and programs.
  package func facts(_ timing: SlideTiming) -> FrameManifest.SlideshowFacts {
    func seconds(_ frames: Range<Int>) -> (start: Double, length: Double) {
      (
        timing.time(ofFrame: frames.lowerBound).double,
        timing.rate.reciprocal.times(frames.count)?.double ?? 0
      )
    }
    let slides = timing.parts.filter { $0.next == nil }.map { part in
      let slide = self.slides[part.picture]
      let after = 2 * part.picture + 1
      let turn = after < timing.parts.count ? timing.parts[after] : nil
      let hold = seconds(part.frames)
      return FrameManifest.SlideFacts(
        name: ManifestName(slide.picture.fileName), card: slide.card?.title, start: hold.start,
        hold: hold.length,
        transition: turn.map { turn in
          let time = seconds(turn.frames)
          return FrameManifest.SlideTransitionFacts(
            type: slide.transition.name,
            parameters: slide.transition.parameters.values.mapValues(\.description),
            curve: "\(slide.curve)", start: time.start, duration: time.length)
        })
    }
    return FrameManifest.SlideshowFacts(slides: slides, isClosed: timing.isClosed)
  }

  /// Each hold and each transition: its frames, when it begins, and what is seen.
  ///
  /// - Throws: ``WorkError`` as ``parts`` does.
  public var timeline: SlideTimeline {
    get throws(WorkError) {
      let timing = try timing
      let clips = slides.indices.map { clip(ofSlide: $0, timing) }
      return SlideTimeline(
        entries: timing.parts.map { part in
          let seen = [part.picture, part.next].compactMap { $0.flatMap { clips[$0] } }
          let moments = seen.map { clip in
            let path = part.next == nil ? "" : "\(clip.path.printable) "
            return path + clip.words(in: part.frames, timing)
          }
          return SlideTimeline.Entry(
            part: part, time: timing.time(ofFrame: part.frames.lowerBound).double,
            content: ([shown(part)] + moments).joined(separator: "; "))
        })
    }
  }

  /// A picture's path, or a transition with what was set of it, and its curve.
  private func shown(_ part: SlidePart) -> String {
    let slide = slides[part.picture]
    guard part.next != nil else {
      let title = slide.card.map { "card \($0.title.quoted) over " } ?? ""
      let settings = slide.framing.map { "\($0.name)=\($0.value)" }
      return ([title + slide.picture.path.printable] + settings).joined(separator: " ")
    }
    let values = slide.transition.parameters.values.sorted { $0.key < $1.key }
    return ([slide.transition.name] + values.map { "\($0.key)=\($0.value)" })
      .joined(separator: " ") + ", \(slide.curve)"
  }
}

extension Slideshow.Slide {
  /// The slide's own words about the part of its picture that is shown, as lists write them.
  package var framing: [(name: String, value: String)] {
    [
      focus.map { ("focus", "\($0.x.shortest),\($0.y.shortest)") }, pan.map { ("pan", "\($0)") },
    ].compactMap { $0 }
  }
}
