import ArgumentParser
import SlicerKit

/// What is refused for its size.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("max-pixels"), help: .limit(\.maxPixels), transform: LimitArgument.parse)
  var maxPixels: Int?

  @Option(name: .customLong("max-side"), help: .limit(\.maxSide), transform: LimitArgument.parse)
  var maxSide: Int?

  @Option(name: .customLong("max-chunk"), help: .limit(\.maxChunk), transform: LimitArgument.parse)
  var maxChunk: Int?

  @Option(
    name: .customLong("max-chunks"), help: .limit(\.maxChunks), transform: LimitArgument.parse)
  var maxChunks: Int?

  @Option(name: .customLong("max-scans"), help: .limit(\.maxScans), transform: LimitArgument.parse)
  var maxScans: Int?

  /// Accepted with the others, and not shown: no verb reads an animation yet.
  @Option(
    name: .customLong("max-frames"), help: .limit(\.maxFrames, visibility: .private),
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

extension ArgumentHelp {
  /// `pixels in a picture (default: 268402689)`, from the catalog of limits.
  static func limit(
    _ keyPath: KeyPath<Limits, Int>, visibility: ArgumentVisibility = .default
  ) -> ArgumentHelp {
    let row = Limits.catalog.first { $0.keyPath == keyPath }
    return ArgumentHelp(
      "The most \(row?.unit ?? ""). (default: \(Limits()[keyPath: keyPath]))", valueName: "n",
      visibility: visibility)
  }
}
