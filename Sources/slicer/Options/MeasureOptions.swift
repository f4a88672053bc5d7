import ArgumentParser
import SlicerKit

/// The pixels per inch, which convert lengths in mm, cm and in to a picture's points.
struct MeasureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Count this many pixels per inch in lengths such as 8mm, 2.5cm or 3in. (default: the picture's \
      own density)
      """, valueName: "n"))
  var dpi: String?

  func validate() throws { _ = try ValidationError.of { try resolution() } }

  /// The stated resolution; nil: the picture's own.
  func resolution() throws -> Resolution? { try dpi.map { try Resolution(parsingPerInch: $0) } }
}

extension ValidationError {
  /// The result of `body`, whose `SlicerError` becomes the parser's, with its hint.
  static func of<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch let error as SlicerError {
      throw ValidationError("\(CommandFailure.message(error))")
    }
  }
}
