public import SlicerCodecs
public import SlicerCore
package import SlicerScene
package import SystemPackage

/// How a film is written; each kind of film takes those that its catalog row names.
public struct FilmOptions: Sendable {
  /// 1…100, of films that lose something; nil: the kind's own. Frames in WebP files lose nothing then.
  public var quality: Int?
  /// Without loss, of films that could lose something.
  public var isLossless = false
  /// Time against bytes.
  public var compression = EncodeOptions.Compression.default
  /// How often the film is shown; 0: for ever.
  public var loop = 0
  /// Frames in a row; nil: one in a row of a filmstrip, and a sprite sheet about as wide as high.
  public var columns: Int?
  /// Pixels between two frames of a sprite sheet; nil: the layout's own.
  public var padding: Int?
  /// For whom a sprite sheet is.
  public var sheet = SheetLayout.pixi
  /// Bits a sample with which frames are drawn, 8 or 16; 8 where nothing is stated, and 16 for films of 10 bits.
  public var depth: Int {
    get { statedDepth ?? 8 }
    set { statedDepth = newValue }
  }
  /// The bits that were asked for; nil: the format's own.
  package var statedDepth: Int?
  /// How many pixels share a color, of films of luma and chroma.
  public var chroma = ChromaSubsampling.yuv420
  /// Odd sides lose a pixel where they must be even; without it they get one.
  public var cropsToEven = false
  /// A file with a sound that is laid under the film: cut where the film ends, and faded out there; after a
  /// shorter one there is silence, unless it is repeated. The first of ``sounds``; setting it leaves no other.
  public var audio: String? {
    get { sounds.first }
    set { sounds = [newValue].compactMap { $0 } }
  }
  /// Files with sounds that follow one another under the film without a gap, as stereo of 48 kHz where there are several.
  public var sounds: [String] {
    get { audioFiles.map(\.string) }
    set { audioFiles = newValue.map { FilePath($0) } }
  }
  /// The paths of ``sounds``, which need not be text.
  package var audioFiles: [FilePath] = []
  /// True if sounds that are shorter than the film begin again, until it ends.
  public var audioRepeats = false
  /// Seconds in which the sound fades in at the film's begin and fades out at its end, 0 up to a day. Where both do
  /// not fit they share the film in proportion. A second at the end where nothing is said, at most a quarter
  /// of the film.
  public var audioFades: (in: Double, out: Double?) = (0, nil)
  /// True if the film has no sounds of its clips.
  public var mutesClips = false
  /// True if ``sounds`` become quieter while a clip is heard: by 15 dB beside speech of -20 dB.
  public var ducksSounds = false
  /// The sounds of the film's clips, as its timeline states them.
  package var clipSounds: [ClipSound] = []
  /// Words that are seen or written with the film.
  package var subtitles: Subtitles?
  /// How ``subtitles`` are seen while they are said.
  package var subtitleStyle = SubtitleStyle.plain
  /// The fonts of ``subtitles``; none: those of captions. Others have the letters that these have not.
  package var subtitleFonts: [StyledText.Font] = []
  /// The file of ``subtitleFonts``, if it is one.
  package var subtitleFontFile: FilePath?
  /// True if ``subtitles`` are a track of text in the file, which players show, and not in the picture.
  package var subtitlesAreTrack = false
  /// The heading of a page that plays the film; nil: `Film`.
  public var title: String?
  /// The command that makes the film, for a page that plays it; nil: none is shown.
  package var command: String?
  /// How a page that plays it hears that there is a new one; nil: it does not.
  package var watch: PageWatch?

  package static let defaultWebPQuality = 80
  package static let defaultVideoQuality = 80

  /// The defaults.
  public init() {}

  /// - Throws: `SlicerError.filmOptionOutOfRange(_:actual:allowed:)` for one of `options` that is out of range.
  func check(_ options: Set<FilmOption>) throws {
    for option in FilmOption.allCases where options.contains(option) {
      guard let (value, range) = option.value(self), !range.contains(value) else { continue }
      throw .filmOptionOutOfRange(option, actual: value, allowed: range)
    }
  }
}
