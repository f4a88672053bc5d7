import SlicerKit
import SystemPackage

extension FilmReporting {
  /// What `transition` says when it is done: `a.png to b.png: push, 23 frames of 640x480 pixels, 0.767 s
  /// (0.75 s in whole frames), in push.png`.
  ///
  /// - Parameters:
  ///   - requestedDuration: seconds of one pass that were asked for; nil where the number of frames was.
  ///   - remarks: what options are to be told of.
  init(
    _ film: Film, _ report: FilmReport, in sink: FilmSink,
    requestedDuration: Rational?, remarks: [String]
  ) throws {
    let timing = try film.timing
    let isStill = timing.framesPerPass == 1
    let extent =
      isStill
      ? " at \(timing.progress(ofFrame: 0)), \(report.size) pixels"
      : ", \(report)\(timing.rounding(of: requestedDuration))"
    let frames = (0..<sink.toldFrames(timing)).map { frame in
      Fact.Value.object([
        Fact("time", .number(timing.time(ofFrame: frame).double)),
        Fact("progress", .number(timing.progress(ofFrame: frame))),
      ])
    }
    self.init(
      film, report, in: sink,
      "\(film.from.path.printable) to \(film.to.path.printable): \(film.transition.name)\(extent)",
      subject: Fact.path("from", film.from.path) + Fact.path("to", film.to.path),
      content: [
        Fact("transition", .text(film.transition.name)),
        Fact("pixels", .size(report.size)), Fact("rate", .text("\(timing.rate)")),
        Fact("duration", .number(timing.duration.double)), Fact("frames", .list(frames)),
      ] + (report.samples.map { [Fact("samples", $0.fact)] } ?? []),
      remarks: ([], remarks))
  }
}

extension FrameTiming {
  /// That frames, which have all one duration, do not fill the time that was asked for.
  fileprivate func rounding(of asked: Rational?) -> String {
    let pass = Rational(framesPerPass * rate.denominator, rate.numerator)
    guard let asked, asked != pass else { return "" }
    return " (\(repetition == .once ? "" : "passes of ")\(asked.double) s in whole frames)"
  }
}

extension FilmSink {
  /// How many frames are told of one by one: raw ones may be any number.
  func toldFrames(_ timing: some FrameTimes) -> Int {
    format.layout == .stream ? 0 : timing.frameCount
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
