import SlicerKit

/// What `transition` says when it is done.
enum TransitionReporting {
  static func report(
    _ report: TransitionJob.Report, _ request: TransitionRequest, _ general: GeneralOptions
  ) throws {
    if !general.quiet {
      for note in report.notes { Talk.say(note) }
    }
    if general.json, report.output != "-" {
      try Talk.data(JSONText.text(.object(facts(report, request))))
    } else if !general.quiet {
      Talk.say(summary(report, request))
    }
  }

  /// `a.png to b.png: push, 23 frames of 640x480 pixels, 0.767 s, in push.png`.
  private static func summary(
    _ report: TransitionJob.Report, _ request: TransitionRequest
  ) -> String {
    let seconds = (report.timing.duration.double * 1000).rounded() / 1000
    let name = request.transition.name
    return "\(request.from.path.printable) to \(request.to.path.printable): \(name), "
      + "\(report.timing.frameCount) frames of \(report.size) pixels, \(seconds) s, in "
      + "\(report.output.isEmpty ? "." : report.output.printable)\(isFolder(request) ? "/" : "")"
      + Talk.removal(report.removed)
  }

  private static func isFolder(_ request: TransitionRequest) -> Bool {
    if case .folder = request.target { true } else { false }
  }

  private static func facts(
    _ report: TransitionJob.Report, _ request: TransitionRequest
  ) -> [Fact] {
    let timing = report.timing
    // Raw frames may be any number.
    let count = request.target.row.layout == .stream ? 0 : timing.frameCount
    let frames = (0..<count).map { frame in
      Fact.Value.object([
        Fact("time", .number(timing.time(ofFrame: frame).double)),
        Fact("progress", .number(timing.progress(ofFrame: frame))),
      ])
    }
    return Fact.path("from", request.from.path) + Fact.path("to", request.to.path)
      + Fact.path("output", report.output)
      + (report.manifest.map { Fact.path("manifest", $0) } ?? []) + [
        Fact("transition", .text(request.transition.name)),
        Fact("pixels", .size(report.size)), Fact("rate", .text("\(timing.rate)")),
        Fact("duration", .number(timing.duration.double)), Fact("frames", .list(frames)),
        Fact("removed", .integer(report.removed)),
        Fact("notes", .list(report.notes.map { .text($0) })),
      ]
  }
}
