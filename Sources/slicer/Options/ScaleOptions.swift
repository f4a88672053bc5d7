import ArgumentParser
import SlicerKit
import SystemPackage

struct ScaleOptions: ParsableArguments {
  @Option(help: .scale)
  var scale: Scale?

  @Flag(
    name: .customLong("all-scales"),
    help: "Take the @1x, @2x, @3x ... files beside each picture as scales of it.")
  var allScales = false

  @Option(
    name: .customLong("make-scales"),
    help: ArgumentHelp(
      "Make these scales from the largest file (Lanczos-3) where they are missing.",
      valueName: "n,n..."),
    transform: Self.scales)
  var madeScales: [Scale]?

  func validate() throws {
    if scale != nil, allScales {
      throw ValidationError(
        "--scale is for one file, and --all-scales for several\nhint: leave one out")
    }
  }

  /// True if files that differ in nothing but their scale are one picture.
  private var groupsScales: Bool { scale == nil }

  /// The pictures that are cut: sets of one each, at one or several scales.
  func sets(_ images: [String], _ reading: ReadingOptions) throws
    -> [[Picture]]
  {
    try sets(images.map { reading.picture($0, scale: scale) })
  }

  /// The files in sets of one picture each, at one or several scales.
  func sets(_ images: [FilePath], _ reading: ReadingOptions) throws -> [[Picture]] {
    try sets(images.map { reading.picture($0, scale: scale) })
  }

  private func sets(_ images: [Picture]) throws -> [[Picture]] {
    var pictures = images
    if allScales {
      // Two files of one set lead to the same set.
      var seen: Set<[UInt8]> = []
      pictures = try pictures.flatMap { try $0.allScales() }
        .filter { seen.insert($0.path.bytes).inserted }
    }
    return groupsScales ? ScaleSet.grouped(pictures) : pictures.map { [$0] }
  }

  private static func scales(_ text: String) throws -> [Scale] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { item in
      guard let scale = Scale(item) else {
        throw ValidationError(
          "\(String(item).quoted) is not a scale\nhint: write one such as 2 or 1.5")
      }
      return scale
    }
  }
}
