import ArgumentParser
import SlicerKit
import SystemPackage

struct SubimageCommand: WorkingVerb {
  static let examples = [
    "photo.png 10,20,300x200 -o part.png",
    "photo.jpg --size 300 -o small.jpg",
    "*.jpg --widths 320,640,1280 -o 'web/{name}-{width}w.jpg'",
  ]
  static let common = [
    "--output", "--size", "--widths", "--fit", "--scale", "--all-scales", "--lossless", "--format",
    "--quality", "--metadata",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Cut one rectangle out of a picture, or make it smaller.",
    usage: """
      slicer subimage IMAGE... X,Y,WIDTHxHEIGHT -o FILE
      slicer subimage IMAGE [--size WIDTHxHEIGHT] -o FILE
      slicer subimage IMAGE... [--widths N,N...] -o '{name}-{width}w.{ext}'
      """,
    discussion: """
      Without a rectangle the whole picture is written as another kind of file. The rectangle is in \
      points of the picture as shown, from its upper left corner, or in mm, cm or in. Fractions are rounded outwards to \
      whole pixels, and parts outside the picture are cut off, as CGImage.cropping(to:) does. A \
      whole picture or clip of the same kind is copied without loss, unless an option asks for other pixels. A \
      rectangle of a JPEG is encoded anew, unless --lossless is given. A part of a clip keeps its sound. Several files are \
      one picture at several scales; with fields in the output's name (slicer help names), or --widths, each is a \
      picture of its own.
      """)

  @Argument(
    help: ArgumentHelp("The picture, and then the rectangle.", valueName: "image"),
    completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Rectangle") var rectangle: RectangleOptions
  @OptionGroup(title: "Scales") var scales: ScaleOptions
  @OptionGroup(title: "Animated pictures") var still: StillOptions
  @OptionGroup(title: "Without loss") var cutting: LosslessOptions
  @OptionGroup(title: "Writing") var file: FileOutputOptions
  @OptionGroup(title: "Writing") var writing: WritingOptions
  @OptionGroup var shared: FileVerbOptions

  func validate() throws {
    try PathArgument.check(arguments.map { $0 })
    try file.check(writing.encodingOptions, depfile)
  }

  mutating func visitNames(_ visit: (inout String) -> Void) {
    for index in arguments.indices { visit(&arguments[index]) }
    file.output.visit(visit)
  }

  static func mistake(in words: [String]) -> SlicerError? { .negativeRectangle(in: words) }

  func request(_ control: WorkControl) throws -> VerbRequest {
    if rectangle.widths != nil || file.output?.contains("{") ?? false { return try seriesRequest() }
    let cut = try cut()
    let sink = try file.sink(general.existingFiles, after: [Self.name] + arguments) {
      for picture in cut.pictures where picture.filePath != nil { _ = try picture.info() }
    }
    let inputs = cut.pictures.map(\.inputPath)
    return .work(
      VerbJob(
        inputs: inputs, files: cut.outputs(sink), unit: .pixels,
        rules: { [Depfile(target: sink.path, files: inputs)] },
        perform: { report(try cut.write(to: sink, $0), of: inputs) }))
  }

  private func cut() throws -> SubimageCut {
    let isWhole = arguments.count == 1 && file.output != nil
    guard let rect = arguments.last, arguments.count > 1 || isWhole else {
      throw arguments.first.map(SlicerError.noRectangle)
        ?? Self.missing("picture", "IMAGE X,Y,WIDTHxHEIGHT -o FILE")
    }
    if let mistake = SlicerError.withoutRectangle(arguments, hasOutput: file.output != nil) {
      throw mistake
    }
    if !isWhole, let output = file.output, (try? Subimage(parsing: rect)) == nil,
      FileSize.bytes(of: FilePath(argument: rect)) != nil
    {
      throw SlicerError.severalInOneFile(arguments.count, FilePath(argument: output))
    }
    let images = isWhole ? arguments : arguments.dropLast()
    let sets = still.read(try scales.sets(images, reading))
    guard sets.count == 1, let pictures = sets.first else {
      throw SlicerError.severalPictures(arguments)
    }
    let unit = rectangle.pixels ? GridUnit.pixels : .points
    if rectangle.pixels, pictures.count > 1 || scales.madeScales != nil {
      throw SlicerError.pixelsOfSet
    }
    var cut = SubimageCut(
      pictures, try isWhole ? .whole : Subimage(parsing: try plain(rect, pictures), unit: unit))
    cut.madeScales = scales.madeScales ?? []
    cut.resizing = try rectangle.resizing()
    cut.lossless = cutting.cutting
    cut.encoding = writing.encoding
    cut.encoding.mutesClips = still.mute
    return cut
  }

  /// Each picture in files of its own.
  private func seriesRequest() throws -> VerbRequest {
    guard scales.madeScales == nil else {
      throw ValidationError(
        "--make-scales and --widths, or fields in the output's name, exclude each other"
          + "\nhint: leave one out")
    }
    let rect = arguments.last.flatMap { word in
      let isRectangle = (try? Subimage(parsing: word)) != nil || LengthText.hasUnits(word)
      return isRectangle && FileSize.bytes(of: FilePath(argument: word)) == nil ? word : nil
    }
    let images = rect == nil ? arguments[...] : arguments.dropLast()
    if images.isEmpty { throw Self.missing("picture", "IMAGE... -o '{name}-{width}w.{ext}'") }
    let pictures = still.read([images.map { reading.picture($0) }])[0]
    let unit = rectangle.pixels ? GridUnit.pixels : .points
    var cut = SubimageCut(
      [], try rect.map { try Subimage(parsing: try plain($0, pictures), unit: unit) } ?? .whole)
    cut.resizing = try rectangle.resizing()
    cut.lossless = cutting.cutting
    cut.encoding = writing.encoding
    cut.encoding.mutesClips = still.mute
    let names = try file.output.map {
      try NameTemplate<SizedField>(parsing: ArgumentText.bytes(of: $0))
    }
    let series = try SubimageSeries(
      pictures, cut, widths: try rectangle.allWidths(), names: names ?? .widths,
      names == nil ? general.existingFiles.unnamed : general.existingFiles)
    let inputs = pictures.map(\.inputPath)
    let files = series.items.compactMap { try? $0.get().path }
    return .work(
      VerbJob(
        inputs: inputs, files: files, unit: .pixels,
        rules: { files.map { Depfile(target: $0, files: inputs) } },
        perform: { report(try series.write($0), of: inputs) }))
  }

  private func report(
    _ results: [Result<SubimageCut.Report, WorkError>], of inputs: [FilePath]
  ) -> VerbReport {
    let reports = results.compactMap { try? $0.get() }
    let errors = results.compactMap { result -> (any Error)? in
      if case .failure(let error) = result { error } else { nil }
    }
    let parts = SubimageCut.Report(joining: reports)
    var all = report(parts, of: inputs)
    all.errors = errors
    let count = reports.count.counted("picture")
    all.total =
      results.count > 1
      ? "\(errors.isEmpty ? count : "\(reports.count) of \(results.count.counted("picture"))") written"
        + (errors.isEmpty ? "" : ", \(errors.count) failed") : nil
    return all
  }

  /// The rectangle in points; the first picture's resolution counts.
  private func plain(_ rect: String, _ pictures: [Picture]) throws -> String {
    guard LengthText.hasUnits(rect) else { return rect }
    try LengthText.check(rect)
    if rectangle.pixels { throw SlicerError.pixelsOfLengths(rect) }
    let measure = try pictures[0].measure(try rectangle.measure.resolution())
    return try LengthText.plain(rect, .both(","), by: measure)
  }

  private func report(_ report: SubimageCut.Report, of inputs: [FilePath]) -> VerbReport {
    let results = report.parts.enumerated().map { i, part in
      SingleReporting(
        notes: part.notes, input: part.picture.path, output: part.sink,
        summary:
          "\(part.isResized ? "\(part.rect.size)" : "\(part.rect)") pixels\(part.isEncodedAnew ? ", encoded anew," : "")",
        fields: [JSONField("pixels", .rect(part.rect))],
        removed: i == report.parts.count - 1 ? report.removed : 0)
    }
    return SingleReporting.report(results) {
      report.parts.map { Depfile(target: $0.sink.path, files: inputs) }
    }
  }
}
