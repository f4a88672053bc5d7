import SlicerKit
import SystemPackage

/// What `slideshow` says when it is done.
struct SlideReporting: FilmReporting {
  let show: Slideshow
  let sink: FilmSink
  let document: FilePath?
  let report: Slideshow.Report
  let notes: [String]

  var manifest: FilePath? { report.manifest }
  var files: [WrittenFile] { report.files }

  /// `12 pictures: 1,034 frames of 1920x1080 pixels, 34.467 s, in show.webp`.
  var summary: String {
    let count = show.slides.count
    return "\(count) picture\(count == 1 ? "" : "s"): \(report)"
      + place(removed: report.removed)
  }

  var facts: [Fact] {
    let size = [Fact("pixels", .size(report.size))]
    return places + size + Self.timeline(show, report.timing) + [
      Fact("removed", .integer(report.removed)),
      Fact("notes", .list(notes.map { .text($0) })),
    ]
  }

  /// What is shown when, in place of a film.
  static func print(_ show: Slideshow, _ general: GeneralOptions) throws {
    try Talk.data(
      general.json
        ? JSONText.text(.object(timeline(show, try show.timing))) : try show.timeline)
  }

  private static func timeline(_ show: Slideshow, _ timing: SlideTiming) -> [Fact] {
    let facts = show.facts(timing)
    let slides = zip(show.slides, facts.slides).map { slide, facts in
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
