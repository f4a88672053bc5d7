import SlicerKit
import SystemPackage

/// What `animate` says when it is done.
struct SceneReporting: FilmReporting {
  let scene: FilePath
  let sink: FilmSink
  let document: FilePath?
  let report: SceneFilm.Report
  /// The one that was asked for, in seconds; nil for a film.
  let moment: Double?
  let notes: [String]

  var manifest: FilePath? { report.manifest }
  var files: [WrittenFile] { report.files }

  /// `wiggle.yaml: 30 frames of 640x480 pixels, 1.0 s, in wiggle.png`.
  var summary: String {
    let extent = moment.map { "at \($0.shortest) s, \(report.size) pixels" } ?? "\(report)"
    return "\(scene.printable): \(extent)" + place(removed: report.removed)
  }

  var facts: [Fact] {
    let timing = report.timing
    // Raw frames may be any number.
    let count = sink.format.layout == .stream ? 0 : timing.frameCount
    let times = (0..<count).map { Fact.Value.number(moment ?? timing.moment(ofFrame: $0)) }
    return Fact.path("scene", scene) + places + [
      Fact("pixels", .size(report.size)), Fact("rate", .text("\(timing.rate)")),
      Fact("duration", .number(timing.duration.double)), Fact("times", .list(times)),
      Fact("removed", .integer(report.removed)),
      Fact("notes", .list(notes.map { .text($0) })),
    ]
  }
}
