import SlicerKit
import SystemPackage

/// `--type all`: a contact sheet in place of a film.
extension TransitionCommand {
  func showAllTypes() throws {
    let control = WorkControl(threads: general.threads)
    let (a, b) = try pictures()
    if let setting = type.setting { throw UsageError.settingOfAllTypes(setting) }
    if let profile = stage.light.profile {
      throw UsageError.settingOfAllTypes("--profile \(profile.rawValue)")
    }
    if let depth = film.depth, depth != 8 { throw UsageError.settingOfAllTypes("--depth \(depth)") }
    guard manifest.name == nil else { throw UsageError.manifestOfOneFile }
    if film.page.preview { throw PreviewError.otherFilm("--type all") }
    var sheet = ContactSheet(from: a, to: b, at: try time.momentOfAllTypes())
    sheet.stage = try stage.options()
    sheet.columns = film.filmstrip
    let sink = try FilmOutput(
      output: film.output.map { FilePath(argument: $0) }, folder: "", format: film.format,
      file: .fileForEachFrame, existing: general.existingFiles
    ).sink()
    guard let file = sink.single else { throw FilmOutputError.needsFile(.fileForEachFrame) }
    sheet.encoding = try film.options(for: sink.format, loop: loop.loop, isPicture: true)
    let rule = [Depfile(target: file.path, dependencies: [a, b].compactMap(\.filePath))]
    try depfile.check(rule, folders: [])
    let report = try sheet.write(to: file, as: sink.format, control)
    try say(report, in: file.path, from: a, to: b)
    try depfile.write(rule, folders: [])
  }

  private func say(
    _ report: ContactSheet.Report, in output: FilePath, from a: Picture, to b: Picture
  ) throws {
    if !general.quiet {
      for note in report.notes { Talk.say(note.words) }
    }
    if general.json, output != "-" {
      let facts =
        Fact.path("from", a.path) + Fact.path("to", b.path) + Fact.path("output", output) + [
          Fact("transitions", .list(report.types.map { .text($0) })),
          Fact("pixels", .size(report.size)),
          Fact("notes", .list(report.notes.map { .text($0.words) })),
        ]
      try Talk.data(JSONText.text(.object(facts)))
    } else if !general.quiet {
      Talk.say(
        "\(a.path.printable) to \(b.path.printable): \(report.types.count) types, "
          + "\(report.size) pixels, in \(output.printable)")
    }
  }
}
