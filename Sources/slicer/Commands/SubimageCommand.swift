import ArgumentParser
import SlicerKit

struct SubimageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subimage",
    abstract: "Cut one rectangle out of a picture.",
    usage: "slicer subimage IMAGE X,Y,WIDTHxHEIGHT -o FILE",
    discussion: """
      The rectangle is in points of the picture as shown, from its upper left corner. Fractions \
      are rounded outwards to whole pixels and what lies outside the picture is left off, as \
      CGImage.cropping(to:) does.
      """)

  @Argument(help: "The picture.", completion: .file()) var image: String

  @Argument(help: ArgumentHelp("The rectangle.", valueName: "x,y,widthxheight"))
  var rect: String

  @OptionGroup(title: "Rectangle") var rectangle: RectangleOptions
  @OptionGroup(title: "Writing") var writing: SubimageWritingOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "General") var general: GeneralOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws { try PathArgument.check([image]) }

  func run() throws {
    var options = SplitOptions(grid: .grid(rows: 1, columns: 1))
    options.scale = rectangle.scale
    options.decoding = reading.decoding(limits)
    options.encoding = writing.options.encoding
    options.keepsExisting = general.noClobber
    let target = writing.file.target
    let report = try SubimageJob(
      input: PictureInput(argument: image),
      rect: try Subimage(parsing: rect, unit: rectangle.pixels ? .pixels : .points), output: target,
      options: options
    ).run()
    try SingleReporting.report(
      notes: report.notes, input: PictureInput(argument: image).path, output: target,
      summary: "\(report.rect) pixels", [("pixels", .rect(report.rect))], general)
  }
}
