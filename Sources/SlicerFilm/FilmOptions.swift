public import SlicerCodecs

/// How a film is written; each kind of film takes those that its catalog row names.
public struct FilmOptions: Sendable {
  /// JPEG quality, 1…100.
  public var quality = EncodeOptions.defaultQuality
  /// Time against bytes.
  public var compression = EncodeOptions.Compression.default
  /// How often the film is shown; 0: for ever.
  public var loop = 0
  /// Frames in a row of a filmstrip.
  public var columns = 1

  /// The defaults.
  public init() {}

  /// - Throws: ``FilmError/option(_:actual:allowed:)`` for one of `options` that is out of range.
  func check(_ options: Set<FilmOption>) throws(FilmError) {
    for option in FilmOption.allCases where options.contains(option) {
      guard let (value, range) = option.value(self), !range.contains(value) else { continue }
      throw .option(option, actual: value, allowed: range)
    }
  }
}

/// The name of an option of ``FilmOptions``.
public enum FilmOption: String, CaseIterable, Sendable {
  case quality, compression, loop
  case columns = "filmstrip"

  /// Its number and the range of it; nil for what is no number.
  func value(_ options: FilmOptions) -> (Int, ClosedRange<Int>)? {
    switch self {
    case .quality: (options.quality, 1...100)
    case .compression: nil
    case .loop: (options.loop, 0...0x7FFF_FFFF)
    case .columns: (options.columns, 1...1_000_000)
    }
  }
}
