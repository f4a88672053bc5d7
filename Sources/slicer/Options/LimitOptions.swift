import ArgumentParser
import SlicerKit

/// What is refused for its size.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .limit(.pixels), help: .limit(.pixels), transform: LimitArgument.parse)
  var maxPixels: Int?

  @Option(name: .limit(.side), help: .limit(.side), transform: LimitArgument.parse)
  var maxSide: Int?

  @Option(name: .limit(.chunk), help: .limit(.chunk), transform: LimitArgument.parse)
  var maxChunk: Int?

  @Option(
    name: .limit(.chunks), help: .limit(.chunks), transform: LimitArgument.parse)
  var maxChunks: Int?

  @Option(name: .limit(.scans), help: .limit(.scans), transform: LimitArgument.parse)
  var maxScans: Int?

  /// Accepted with the others, and not shown: no verb reads an animation yet.
  @Option(
    name: .limit(.frames), help: .limit(.frames, visibility: .private),
    transform: LimitArgument.parse)
  var maxFrames: Int?

  var limits: Limits {
    var limits = Limits()
    limits.maxPixels = maxPixels ?? limits.maxPixels
    limits.maxSide = maxSide ?? limits.maxSide
    limits.maxChunk = maxChunk ?? limits.maxChunk
    limits.maxChunks = maxChunks ?? limits.maxChunks
    limits.maxScans = maxScans ?? limits.maxScans
    limits.maxFrames = maxFrames ?? limits.maxFrames
    return limits
  }
}

/// The number of a limit: `268402689`, or `1e9`.
enum LimitArgument {
  static func parse(_ text: String) throws -> Int {
    let number = Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
    guard let number, (1...(1 << 40)).contains(number) else {
      throw ValidationError("\(text.debugDescription) is not a number from 1 to 2^40, such as 1e9")
    }
    return number
  }
}

extension NameSpecification {
  static func limit(_ limit: Limit) -> NameSpecification { .customLong(limit.option) }
}

extension ArgumentHelp {
  /// `The most pixels in a picture. (default: 268402689)`.
  static func limit(
    _ limit: Limit, visibility: ArgumentVisibility = .default
  ) -> ArgumentHelp {
    ArgumentHelp(
      "The most \(limit.unit). (default: \(Limits()[limit]))", valueName: "n",
      visibility: visibility)
  }
}
