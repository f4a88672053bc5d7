import SlicerKit
import SystemPackage

/// `--type all`: a contact sheet in place of a film.
extension TransitionCommand {
  func allTypes() throws -> VerbJob {
    let (a, b) = try pictures()
    if let scene = [a, b].first(where: \.isScene) {
      throw SlicerError.sceneOfAllTypes(scene.path.argument)
    }
    try checkAllTypes()
    var sheet = ContactSheet(from: a, to: b, at: try time.momentOfAllTypes())
    sheet.stage = try stage.options()
    sheet.columns = film.filmstrip
    let sink = try sinkOfAllTypes()
    guard let file = sink.single else { throw SlicerError.contactSheetNeedsFile }
    sheet.encoding = try film.options(for: sink.format, loop: shared.plays.loop, isPicture: true)
    let rules = { [Depfile(target: file.path, files: [a.inputPath, b.inputPath])] }
    return VerbJob(
      inputs: [a.inputPath, b.inputPath], files: [file.path], unit: .frames, rules: rules
    ) { [sheet] control in
      let report = try sheet.write(to: file, as: sink.format, control)
      return VerbReport(
        FilmReporting(sheet, report, in: .single(file, sink.format)),
        rules: rules)
    }
  }

  private func sinkOfAllTypes() throws -> FilmSink {
    do {
      return try FilmOutput(
        output: film.output.map { FilePath(argument: $0) }, folder: "", name: [],
        format: film.format, file: .fileForEachFrame, existing: general.existingFiles
      ).sink()
    } catch let error as SlicerError where error.id == "pictureNeedsFile" {
      throw SlicerError.contactSheetNeedsFile
    }
  }

  /// Refuses what is said of one type, or of a film.
  private func checkAllTypes() throws {
    if let setting = type.setting { throw SlicerError.settingOfAllTypes(setting) }
    if stage.light.blursMotion {
      throw SlicerError.settingOfAllTypes("--motion-blur \(stage.light.motionBlur.value.shortest)")
    }
    if let fade = film.fadeOption { throw SlicerError.settingOfAllTypes(fade) }
    if let profile = stage.light.profile {
      throw SlicerError.settingOfAllTypes("--profile \(profile.rawValue)")
    }
    if let depth = film.depth, depth != 8 {
      throw SlicerError.settingOfAllTypes("--depth \(depth)")
    }
    guard shared.manifest.name == nil else { throw SlicerError.manifestOfOneFile }
    if film.page.isPage {
      throw SlicerError.otherThanPage("--type all", page: film.page.option)
    }
  }
}

extension FilmReporting {
  /// The report of a contact sheet: `a.png to b.png: 64 types, 2000x1800 pixels, in contact.png`.
  fileprivate init(_ sheet: ContactSheet, _ report: ContactSheet.Report, in sink: FilmSink) {
    self.init(
      sink: sink,
      filmed: "\(sheet.from.path.printable) to \(sheet.to.path.printable): "
        + "\(report.types.count) types, \(report.size) pixels",
      subject: JSONField.path("from", sheet.from.path) + JSONField.path("to", sheet.to.path),
      content: [
        JSONField("transitions", .list(report.types.map { .text($0) })),
        JSONField("pixels", .size(report.size)),
      ], notes: report.notes.map(\.words))
  }
}
