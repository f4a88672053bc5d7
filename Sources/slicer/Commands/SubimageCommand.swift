import ArgumentParser
import SlicerKit

struct SubimageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subimage",
    abstract: "Cut one rectangle out of a picture.",
    usage: "slicer subimage IMAGE... X,Y,WIDTHxHEIGHT -o FILE",
    discussion: """
      The rectangle is in points of the picture as shown, from its upper left corner. Fractions \
      are rounded outwards to whole pixels and what lies outside the picture is left off, as \
      CGImage.cropping(to:) does. Several files are one picture at several scales.
      """)

  @Argument(
    help: ArgumentHelp("The picture, and then the rectangle.", valueName: "image"),
    completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Rectangle") var rectangle: RectangleOptions
  @OptionGroup(title: "Scales") var scales: ScaleOptions
  @OptionGroup(title: "Without loss") var cutting: LosslessOptions
  @OptionGroup(title: "Writing") var writing: SubimageWritingOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "General") var general: GeneralOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws { try PathArgument.check(arguments.map { $0 }) }

  func run() throws {
    guard arguments.count > 1 else { throw UsageError.noRectangle(arguments.first) }
    let inputs = try scales.inputs(arguments.dropLast())
    guard ScaleSet.isSet(inputs) else { throw UsageError.severalPictures(arguments) }
    let unit = rectangle.pixels ? GridUnit.pixels : .points
    if rectangle.pixels, inputs.count > 1 || scales.madeScales != nil {
      throw UsageError.pixelsOfSet
    }
    var options = SplitOptions(grid: .grid(rows: 1, columns: 1))
    options.scale = scales.scale
    options.madeScales = scales.madeScales ?? []
    options.lossless = cutting.cutting
    options.decoding = reading.decoding(limits)
    options.encoding = writing.options.encoding
    options.existingFiles = general.existingFiles
    let target = writing.file.target
    let job = SubimageJob(
      inputs: inputs, rect: try Subimage(parsing: arguments[arguments.count - 1], unit: unit),
      output: target, options: options)
    let paths = inputs.compactMap(\.filePath)
    try writing.depfile.check([Depfile(target: target.path, dependencies: paths)])
    let parts = try job.run()
    try report(parts)
    try writing.depfile.write(
      parts.parts.map { Depfile(target: $0.output.path, dependencies: paths) })
  }

  private func report(_ report: SubimageJob.Report) throws {
    let results = report.parts.enumerated().map { i, part in
      SingleReporting(
        notes: part.notes, input: part.input.path, output: part.output,
        summary: "\(part.rect) pixels", facts: [Fact("pixels", .rect(part.rect))],
        removed: i == report.parts.count - 1 ? report.removed : 0)
    }
    try SingleReporting.report(results, general)
  }
}
