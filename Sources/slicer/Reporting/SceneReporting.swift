import SlicerKit
import SystemPackage

/// What `animate` says when it is done.
struct SceneReporting {
  let scene: FilePath
  let sink: FilmSink
  let report: SceneFilm.Report
  /// The one that was asked for, in seconds; nil for a film.
  let moment: Double?
  let notes: [String]

  /// The folder of the frames, or the one file; `-` for standard output.
  var output: FilePath { sink.folder?.path ?? sink.single?.path ?? "" }

  func say(_ general: GeneralOptions) throws {
    if !general.quiet {
      for note in notes { Talk.say(note) }
    }
    if general.json, output != "-" {
      try Talk.data(JSONText.text(.object(facts)))
    } else if !general.quiet {
      Talk.say(summary)
    }
  }

  /// `wiggle.yaml: 30 frames of 640x480 pixels, 1.0 s, in wiggle.png`.
  private var summary: String {
    let extent = moment.map { "at \($0.shortest) s, \(report.size) pixels" } ?? "\(report)"
    return "\(scene.printable): \(extent), in \(output.isEmpty ? "." : output.printable)"
      + (sink.folder == nil ? "" : "/") + Talk.removal(report.removed)
  }

  private var facts: [Fact] {
    let timing = report.timing
    // Raw frames may be any number.
    let count = sink.format.layout == .stream ? 0 : timing.frameCount
    let times = (0..<count).map { Fact.Value.number(moment ?? timing.moment(ofFrame: $0)) }
    return Fact.path("scene", scene) + Fact.path("output", output)
      + (report.manifest.map { Fact.path("manifest", $0) } ?? []) + [
        Fact("pixels", .size(report.size)), Fact("rate", .text("\(timing.rate)")),
        Fact("duration", .number(timing.duration.double)), Fact("times", .list(times)),
        Fact("removed", .integer(report.removed)),
        Fact("notes", .list(notes.map { .text($0) })),
      ]
  }
}
