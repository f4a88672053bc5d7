import ArgumentParser
import SlicerKit

/// The pixels in an inch, by which lengths in mm, cm and in become a picture's.
struct MeasureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Take this many pixels for an inch, for lengths such as 8mm, 2.5cm or 3in. (default: as the \
      picture says)
      """, valueName: "n"))
  var dpi: String?

  func validate() throws { _ = try ValidationError.of { try resolution() } }

  /// The stated resolution; nil: the picture's own.
  func resolution() throws -> Resolution? { try dpi.map { try Resolution(parsingPerInch: $0) } }
}

extension ValidationError {
  /// The result of `body`; what slicer's own readers refuse, the parser shows with its hint.
  static func of<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch let error as SlicerError {
      throw ValidationError("\(CommandFailure.message(error))")
    }
  }
}
