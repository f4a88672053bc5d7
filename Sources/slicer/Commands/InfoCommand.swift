import ArgumentParser
import SlicerKit

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Say what pictures are, from their headers.")

  @Argument(help: "Pictures.") var image: [String]

  @Flag(help: "Write JSON: a list with an object for each picture.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Pixels per point. (default: as the name says, photo@2x.png, or 1)", valueName: "n"))
  var scale: Scale?

  @OptionGroup(title: "Reading") var reading: ReadingOptions

  func run() throws {
    var infos: [PictureInfo] = []
    var errors: [any Error] = []
    for argument in image {
      do {
        let input = PictureInput(argument: argument)
        infos.append(try PictureInfo(input, scale: scale, reading.decoding))
      } catch {
        errors.append(error)
      }
    }
    if json {
      Talk.data(try JSONText.text(.list(infos.map { .object($0.facts) })))
    } else {
      Talk.data(infos.map(InfoReporting.text).joined(separator: "\n"))
    }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }
}
