import SlicerCore

extension Remedy {
  /// The advice in the names that an app writes; the command line has options in their place.
  package var swiftMessage: String {
    switch self {
    case .raise(let limit): "raise limits.\(limit.property)"
    case .allowLoss: "set lossless = .whereAligned to allow a loss"
    case .moveLines: "set lossless = .snapping to move lines to the nearest edges"
    case .keepLines: "set lossless = .exact, which moves no line"
    case .countPixels(let count): "set unit = .pixels: up to \(count) fit"
    case .sizeTiles: "use GridSpec.tile to state how large tiles are"
    case .keepSmaller: "set uneven = .last to keep a smaller tile"
    case .smallerStage: "make stage.size smaller"
    case .separateCalls: "make one call for each, each to another place"
    case .stateScale: "state another scale"
    case .otherPlace: "choose another path"
    case .overwrite: "set existingFiles = .replace to replace it"
    case .otherManifest, .discardSet:
      "choose another path, or set existingFiles = .discard to discard that set"
    case .discardFile: "move it, choose another path, or set existingFiles = .discard to discard it"
    case .stateShard: "state which shard it is"
    default: message.text { Self.properties[$0] ?? $0 }
    }
  }

  /// Properties in place of options.
  private static let properties = [
    "lenient": "isLenient", "first-frame": "isStill", "name": "naming", "crop-even": "cropsToEven",
    "allow-outside": "allowsOutside", "font-fallback": "allowsFontFallback", "uneven": "uneven",
    "enlarge": "enlarges",
  ]
}
