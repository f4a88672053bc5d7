import SlicerKit
import SystemPackage

/// What `transition` says when it is done.
struct TransitionReporting: FilmReporting {
  let film: Film
  let sink: FilmSink
  let document: FilePath?
  let report: Film.Report
  /// Seconds of one pass that were asked for; nil where the number of frames was.
  let requestedDuration: Rational?
  /// The report's, and what the options are to be told of.
  let notes: [String]

  var manifest: FilePath? { report.manifest }
  var files: [WrittenFile] { report.files }

  /// `a.png to b.png: push, 23 frames of 640x480 pixels, 0.767 s (0.75 s in whole frames), in push.png`.
  var summary: String {
    "\(film.from.path.printable) to \(film.to.path.printable): \(film.transition.name)\(extent)"
      + place(removed: report.removed)
  }

  /// `, 23 frames of 640x480 pixels, 0.767 s`, or ` at 0.4, 640x480 pixels`.
  private var extent: String {
    let timing = report.timing
    if timing.framesPerPass == 1 {
      return " at \(timing.progress(ofFrame: 0)), \(report.size) pixels"
    }
    let seconds = (timing.duration.double * 1000).rounded() / 1000
    return ", \(timing.frameCount) frames of \(report.size) pixels, \(seconds) s\(rounding)"
  }

  /// That the frames, which have all one duration, do not fill the time that was asked for.
  private var rounding: String {
    let timing = report.timing
    let pass = Rational(timing.framesPerPass * timing.rate.denominator, timing.rate.numerator)
    guard let asked = requestedDuration, asked != pass else { return "" }
    return " (\(timing.repetition == .once ? "" : "passes of ")\(asked.double) s in whole frames)"
  }

  var facts: [Fact] {
    let timing = report.timing
    // Raw frames may be any number.
    let count = sink.format.layout == .stream ? 0 : timing.frameCount
    let frames = (0..<count).map { frame in
      Fact.Value.object([
        Fact("time", .number(timing.time(ofFrame: frame).double)),
        Fact("progress", .number(timing.progress(ofFrame: frame))),
      ])
    }
    return Fact.path("from", film.from.path) + Fact.path("to", film.to.path)
      + places + [
        Fact("transition", .text(film.transition.name)),
        Fact("pixels", .size(report.size)), Fact("rate", .text("\(timing.rate)")),
        Fact("duration", .number(timing.duration.double)), Fact("frames", .list(frames)),
        Fact("samples", report.samples.fact), Fact("removed", .integer(report.removed)),
        Fact("notes", .list(notes.map { .text($0) })),
      ]
  }
}

extension FilmSamples {
  fileprivate var fact: Fact.Value {
    func kind(_ name: String, _ kind: Kind) -> Fact {
      Fact(
        name,
        .object([Fact("profile", .text(kind.profile)), Fact("depth", .integer(kind.depth))]))
    }
    return .object([kind("from", from), kind("to", to), kind("frames", frames)])
  }
}
