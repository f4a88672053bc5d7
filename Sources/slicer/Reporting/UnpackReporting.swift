import SlicerKit
import SystemPackage

/// The report of `split --atlas`, or of its dry run.
enum UnpackReporting: SetReporting {
  static let deed = "atlases cut"

  static func files(_ report: Unpack.Report) -> [WrittenFile] { report.writtenFiles }
  static func removed(_ report: Unpack.Report) -> Int { report.removed }
  static func wasDone(_ report: Unpack.Report) -> Bool { false }

  static func lines(_ set: UnpackedSet, _ report: Unpack.Report) -> [VerbReport.Line] {
    let name = set.path.printable
    return report.notes.map { .note($0.words(about: name)) }
      + [
        .summary(
          "\(name): \(counts(report.atlas, set)) in \(set.folder.path.printable)/"
            + Console.removal(report.removed))
      ]
  }

  /// `12 frames and 2 animations (texturepacker)`.
  private static func counts(_ atlas: Atlas, _ set: UnpackedSet) -> String {
    let animations = atlas.animations.count
    return atlas.frames.count.counted("frame")
      + (animations > 0 ? " and \(animations.counted("animation"))" : "")
      + " (\(set.unpack.format))"
  }

  static func fields(_ set: UnpackedSet, _ report: Unpack.Report) -> [JSONField] {
    JSONField.path("folder", set.folder.path)
      + JSONField.path("manifest", set.folder.path.pushing(report.manifest)) + [
        JSONField("format", .text(set.unpack.format)),
        JSONField("sheets", .integer(report.atlas.sheets.count)),
        JSONField("frames", .integer(report.atlas.frames.count)),
        JSONField("animations", .list(report.atlas.animations.map { .text($0.name) })),
        JSONField("trimmed", .flag(set.unpack.trims)),
        JSONField("removed", .integer(report.removed)),
        JSONField("notes", .messages(report.notes.map(\.words))),
      ]
  }

  /// A line for each frame, or JSON.
  static func plan(
    _ sets: [UnpackedSet], isComplete: Bool, _ general: GeneralOptions
  ) throws {
    try plan(sets, unknown: nil, general) { set in
      let plan = try set.unpack.plan()
      try plan.check(set.folder)
      if !general.quiet {
        for note in plan.notes { Console.say(note.words(about: set.path.printable)) }
      }
      if general.json { return [.object(fields(plan, set))] }
      let lines = plan.atlas.frames.indices.map { index in
        let frame = plan.atlas.frames[index]
        let sheet = plan.atlas.sheets.count > 1 ? " of sheet \(frame.sheet)" : ""
        return "  \(frame.area)\(sheet)\(turn(frame))  \(plan.fileSize(index))  "
          + "\(FilePath(bytes: plan.names[index]).printable)\n"
      }
      try Console.data(
        "\(set.path.printable): \(counts(plan.atlas, set)) in \(set.folder.path.printable)/\n"
          + lines.joined())
      return []
    }
  }

  private static func turn(_ frame: Atlas.Frame) -> String {
    frame.turn == .none ? "" : " \(frame.turn.rawValue)"
  }

  private static func fields(_ plan: UnpackPlan, _ set: UnpackedSet) -> [JSONField] {
    let frames = plan.atlas.frames.indices.map { index in
      let frame = plan.atlas.frames[index]
      var fields =
        JSONField.path("file", FilePath(bytes: plan.names[index])) + [
          JSONField("name", .text(frame.name)), JSONField("sheet", .integer(frame.sheet)),
          JSONField("area", .rect(frame.area)), JSONField("turn", .text(frame.turn.rawValue)),
          JSONField("place", .rect(frame.place)), JSONField("source", .size(frame.sourceSize)),
        ]
      if let pivot = frame.pivot {
        fields.append(
          JSONField(
            "pivot",
            .object([JSONField("x", .number(pivot.x)), JSONField("y", .number(pivot.y))])))
      }
      if let time = frame.milliseconds { fields.append(JSONField("milliseconds", .integer(time))) }
      if let center = frame.center { fields.append(JSONField("center", .rect(center))) }
      return JSONValue.object(fields)
    }
    let animations = plan.atlas.animations.map { animation in
      JSONValue.object([
        JSONField("name", .text(animation.name)),
        JSONField("frames", .list(animation.frames.map { .integer($0) })),
        JSONField("direction", .text(animation.direction.rawValue)),
      ])
    }
    return JSONField.path("input", set.path) + JSONField.path("folder", set.folder.path) + [
      JSONField("format", .text(set.unpack.format)), JSONField("frames", .list(frames)),
      JSONField("animations", .list(animations)),
    ]
  }
}
