import ArgumentParser
import SlicerKit
import SystemPackage

/// Which scales a picture has.
struct ScaleOptions: ParsableArguments {
  @Option(help: .scale)
  var scale: Scale?

  @Flag(
    name: .customLong("all-scales"),
    help: "Take the @1x, @2x, @3x ... files beside each one too: they are one picture.")
  var allScales = false

  @Option(
    name: .customLong("make-scales"),
    help: ArgumentHelp(
      "Scales to make from the largest file (Lanczos-3) where there is none.",
      valueName: "n,n..."),
    transform: Self.scales)
  var madeScales: [Scale]?

  func validate() throws {
    if scale != nil, allScales {
      throw ValidationError("--scale is for one file, and --all-scales for several: leave one out")
    }
  }

  /// Whether files that differ in nothing but their scale are one picture.
  private var groupsScales: Bool { scale == nil }

  /// The pictures that are cut: sets of one each, at one or several scales.
  func sets(_ images: [String], _ reading: ReadingOptions) throws
    -> [[Picture]]
  {
    var pictures = images.map { reading.picture($0, scale: scale) }
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
          "\(String(item).debugDescription) is not a scale, such as 2 or 1.5")
      }
      return scale
    }
  }
}

extension ArgumentHelp {
  /// Of `--scale`, which several verbs have.
  static let scale = ArgumentHelp(
    "Pixels per point, 0.001 to 16. (default: as the name says, photo@2x.png, or 1)",
    valueName: "n")
}

/// What becomes of damaged files.
struct DamageOptions: ParsableArguments {
  @Flag(help: "Keep what can be read of a damaged file, with a warning, instead of an error.")
  var lenient = false
}

/// How inputs are read.
struct ReadingOptions: ParsableArguments {
  @OptionGroup(title: "Reading") private var damage: DamageOptions
  @OptionGroup(title: "Limits") private var most: LimitOptions

  /// Whether what can be read of a damaged file is kept.
  var lenient: Bool { damage.lenient }

  /// What files may ask for at most.
  var limits: Limits { most.limits }

  /// The picture of an argument; `-` is standard input.
  func picture(_ argument: String, scale: Scale? = nil) -> Picture {
    var picture: Picture =
      argument == "-" ? .standardInput : Picture(contentsOf: FilePath(argument: argument))
    picture.limits = limits
    picture.isLenient = lenient
    picture.scale = scale
    return picture
  }
}
