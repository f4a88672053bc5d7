import SlicerKit
import SystemPackage

extension FilmReporting {
  /// What `slideshow` says when it is done:
  /// `12 pictures: 1,034 frames of 1920x1080 pixels, 34.467 s, in show.webp`.
  init(_ show: Slideshow, _ report: FilmReport, in sink: FilmSink) throws {
    let count = show.slides.count
    self.init(
      show, report, in: sink, "\(count) picture\(count == 1 ? "" : "s"): \(report)",
      content: [Fact("pixels", .size(report.size))] + show.timeline(try show.timing))
  }
}

extension Slideshow {
  /// Prints what is shown when, in place of a film.
  func printTimeline(_ general: GeneralOptions) throws {
    try Talk.data(general.json ? JSONText.text(.object(timeline(try timing))) : try timeline)
  }

  fileprivate func timeline(_ timing: SlideTiming) -> [Fact] {
    let facts = facts(timing)
    let slides = zip(slides, facts.slides).map { slide, facts in
      Fact.Value.object(
        Fact.path("picture", slide.picture.path) + [
          Fact("start", .number(facts.start)), Fact("hold", .number(facts.hold)),
        ] + (facts.transition.map { [Fact("transition", .object($0.facts))] } ?? []))
    }
    return [
      Fact("frames", .integer(timing.frameCount)), Fact("rate", .text("\(timing.rate)")),
      Fact("duration", .number(timing.duration.double)), Fact("closed", .flag(facts.isClosed)),
      Fact("slides", .list(slides)),
    ]
  }
}

extension FrameManifest.SlideTransitionFacts {
  fileprivate var facts: [Fact] {
    let values = parameters.sorted { $0.key < $1.key }.map { Fact($0.key, .text($0.value)) }
    return [
      Fact("type", .text(type)), Fact("parameters", .object(values)), Fact("curve", .text(curve)),
      Fact("start", .number(start)), Fact("duration", .number(duration)),
    ]
  }
}
