import SlicerCore

extension Remedy {
  /// The advice in the names that an app writes; the command line has options in their place.
  package var swiftMessage: String {
    switch self {
    case .raise(let limit): "limits.\(limit.property) raises it"
    case .allowLoss: "lossless = .whereAligned allows a loss"
    case .moveLines: "lossless = .snapping moves lines there"
    case .keepLines: "lossless = .exact moves none"
    case .countPixels(let count): "unit = .pixels allows \(count)"
    case .sizeTiles: "GridSpec.tile says how large tiles are"
    case .keepSmaller: "uneven = .last keeps a smaller one"
    case .smallerStage: "stage.size makes the stage smaller"
    case .separateCalls: "cut them in several calls, each to another place"
    case .stateScale: "scale states another"
    case .otherPlace: "choose another path"
    case .overwrite: "existingFiles = .replace takes its place"
    case .discardSet: "choose another path; existingFiles = .discard discards that set"
    case .discardFile: "move it, or choose another path; existingFiles = .discard discards it"
    case .stateShard: "shard says which part it is"
    default: message { Self.properties[$0] ?? $0 }
    }
  }

  /// Properties in place of options.
  private static let properties = [
    "lenient": "isLenient", "first-frame": "isStill", "name": "naming", "crop-even": "cropsToEven",
    "allow-outside": "allowsOutside", "font-fallback": "allowsFontFallback", "uneven": "uneven",
  ]
}
