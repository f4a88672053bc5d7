import SlicerKit
import SystemPackage

extension FilmReporting {
  /// What `animate` says when it is done: `wiggle.yaml: 30 frames of 640x480 pixels, 1.0 s, in wiggle.png`.
  ///
  /// - Parameters:
  ///   - moment: the one that was asked for, in seconds; nil for a film.
  ///   - remarks: what is to be said of the scene's file.
  init(
    _ film: SceneFilm, from scene: FilePath, _ report: FilmReport, in sink: FilmSink,
    moment: Double?, remarks: [String]
  ) throws {
    let timing = try film.timing
    let extent = moment.map { "at \($0.shortest) s, \(report.size) pixels" } ?? "\(report)"
    let times = (0..<sink.toldFrames(timing)).map {
      Fact.Value.number(moment ?? timing.moment(ofFrame: $0))
    }
    self.init(
      film, report, in: sink, "\(scene.printable): \(extent)",
      subject: Fact.path("scene", scene),
      content: [
        Fact("pixels", .size(report.size)), Fact("rate", .text("\(timing.rate)")),
        Fact("duration", .number(timing.duration.double)), Fact("times", .list(times)),
      ], remarks: (remarks, []))
  }
}
