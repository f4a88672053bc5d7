package import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SystemPackage

/// A note for the user about work that succeeded.
public struct WorkNote: Hashable, Sendable {
  package let fact: Fact

  package init(_ fact: Fact) { self.fact = fact }

  /// True if it is about all pictures of a format, so that once is enough for a run.
  package var isGeneral: Bool {
    switch fact {
    case .successor, .manyTiles, .losslessOfLossy, .reducedSamples: true
    default: false
    }
  }

  /// True if it says that frames last for unequal numbers of a film's ticks, and the film as long as it should.
  package var isAboutTicks: Bool {
    if case .rate(.uneven, _) = fact { true } else { false }
  }

  /// The fact.
  package enum Fact: Hashable, Sendable {
    /// A decoder found something strange, or left it out.
    case reading(String)
    /// The first of an animation's pictures was taken.
    case firstPicture(Stillness)
    /// Files have another format than their source, unless one is stated.
    case successor(of: FileFormat, FileFormat)
    /// Browsers show no pictures of a format, and files of another one are written.
    case notForBrowsers(FileFormat, written: FileFormat)
    /// All tiles are of one color, and the first is kept.
    case keptBlank
    /// A quality was asked for, and the files' format has none.
    case noQuality(FileFormat)
    /// Colors of this name become sRGB: files of the format cannot say what they are; nil: viewers want that.
    case convertedColors(String, FileFormat?)
    /// Pixels that lost something when they were compressed are compressed without loss, into more bytes.
    case losslessOfLossy(FileFormat, written: FileFormat)
    /// A padding that is not opaque lies on black: the tiles have no transparency.
    case opaquePadding
    /// A padding's color is another than the one that was asked for.
    case nearestPadding(RGBA)
    /// Files have these pixels so that they show the padding's color; nil: a color more in their palette.
    case paddedFormat(PixelFormat?)
    /// Samples have more than 8 bits, and files of this format hold no more.
    case reducedSamples(FileFormat)
    /// The picture lies on a map, and files of this format do not say where.
    case lostPlace(FileFormat)
    /// Transparency lies on white: the files' format has none.
    case opaqueFiles(FileFormat)
    /// A grid's lines were moved by up to `by` pixels, to the edges of a JPEG's blocks of `step`.
    case movedLines(by: Int, step: PixelSize)
    /// A grid has very many tiles, as one has whose numbers were meant as a tile's size.
    case manyTiles(rows: Int, columns: Int)
    /// A rectangle has grown to begin at the edges of a JPEG's blocks of `step`.
    case grownRectangle(asked: PixelRect, grown: PixelRect, step: PixelSize)
    /// A rectangle, as it was asked for, reaches beyond the picture, and the rest was left off.
    case clippedRectangle(asked: String, picture: PixelSize)
    /// Two pictures have different color spaces, of these names, and frames are sRGB.
    case unlikeProfiles(first: String, second: String)
    /// A picture has 16 bits a sample, and frames have 8; whether they could have 16.
    case reducedDepth(canBeKept: Bool)
    /// Frames are in a color space of this name, which nothing in a film of this kind says.
    case unstatedProfile(String, film: String)
    /// Frames are not shown as often as they were made, or not for equal times.
    case rate(ShownRate, film: String)
    /// Frames have odd sides, and even ones in a film of this kind: pixels were added.
    case paddedFrames(PixelSize, film: String)
    /// A picture of this size is cut off at the edges of a stage of another shape.
    case croppedPicture(PixelSize, stage: PixelSize)
    /// A theme is set in another font than its own, those of which are missing.
    case themeFont(String, theme: String, missing: [String])
    /// So many pictures of a slideshow are shown in no frame: their times are too short.
    case unseenPictures(Int)
    /// A layout's document says where the files will be served, and nobody has said that: it says this.
    case unstatedService(String)
    /// Levels of a pyramid, by their numbers, that are the picture's file's own.
    case ownLevels([Int])
    /// Tiles of an IIIF service in a format that some of its viewers do not ask for.
    case unusualTiles(FileFormat)
    /// Nothing was to be decoded, and files of this format lose nothing when they are.
    case exactAnyway(FileFormat)
  }
}

extension WorkNote: CustomStringConvertible {
  /// The sentence, with options by the names that the library has for them.
  public var description: String { message { $0 } }

  /// The note, and an alternative, with each parameter as `n` writes its name: with dashes on a command line.
  package func message(_ n: (String) -> String) -> String {
    switch fact {
    case .reading(let text): text
    case .firstPicture(let stillness):
      "the file is animated: its first picture is taken" + stillness.reason(n)
    case .successor(let format, let written) where format.isWritten:
      "what is cut from \(format.title) is \(written.title) "
        + "(\(n("format")) \(format.name) is for more of the same)"
    case .successor(let format, let written):
      "\(format.title) is only read: what is cut from it is \(written.title) "
        + "(\(n("format")) chooses another)"
    case .notForBrowsers(let format, let written):
      "browsers and apps show no \(format.title): tiles are \(written.title) (\(n("format")) chooses another)"
    case .noQuality(let format):
      "\(n("quality")) has no effect on \(format.title): use \(n("compression")), or \(n("format")) jpeg"
    case .keptBlank:
      "all tiles are blank: the first is kept, for nothing else says what kind of file they are"
    case .convertedColors(let name, let format?):
      "its colors (\(name)) are converted to sRGB: \(format.title) cannot say what they are"
    case .convertedColors(let name, nil):
      "its colors (\(name)) are converted to sRGB for viewers (\(n("profile")) source keeps them)"
    case .losslessOfLossy(let format, let written):
      "lossy \(format.title) becomes lossless \(written.title), which is several times larger "
        + "(\(n("quality")) 80 makes small files)"
    case .opaquePadding:
      "\(n("pad-color")) is laid on black: these tiles have no transparency"
    case .nearestPadding(let color):
      "\(n("pad-color")) becomes \(color.hexadecimalWithAlpha), the nearest color that these tiles can show"
    case .paddedFormat(let format):
      "tiles have \(format.map { "\($0) pixels" } ?? "one color more in their palette") "
        + "to show the padding's color"
    case .reducedSamples(let format):
      "the picture has more than 8 bits a sample, and \(format.title) has 8: the rest is lost "
        + "(\(n("format")) png has 16)"
    case .lostPlace(let format):
      "its place on the map is lost: \(format.title) cannot hold it (\(n("format")) tiff keeps it)"
    case .opaqueFiles(let format):
      "what is transparent is laid on white: \(format.title) has no transparency"
    case .movedLines(let shift, let step):
      "lines moved by up to \(shift) pixel\(shift == 1 ? "" : "s"), to the edges of \(step) blocks"
    case .manyTiles(let rows, let columns):
      "\(rows)x\(columns) is \(rows) rows and \(columns) columns, \(rows * columns) tiles "
        + "(\(n("tile")) \(rows)x\(columns) makes tiles of that size)"
    case .grownRectangle(let asked, let grown, let step):
      "the rectangle \(asked) is now \(grown), to begin at the edges of \(step) blocks"
    case .clippedRectangle(let asked, let picture):
      "the rectangle \(asked) reaches beyond the picture, \(picture) pixels: the rest is left off"
    case .unlikeProfiles(let first, let second):
      "the first picture is \(first) and the second \(second): frames are sRGB "
        + "(\(n("profile")) source keeps the first one's, \(n("profile")) display-p3 is wide)"
    case .reducedDepth(let canBeKept):
      "the picture has 16 bits a sample, frames have 8"
        + (canBeKept ? " (\(n("depth")) 16 keeps them)" : "")
    case .unstatedProfile(let name, let film):
      "frames are \(name), and nothing in \(film) says so (\(n("profile")) srgb converts them)"
    case .rate(let rate, let film): rate.text(film)
    case .paddedFrames(let size, let film):
      "frames are \(size) pixels, and the sides of \(film) are even: they get another "
        + Self.added(to: size) + " like the last "
        + "(\(n("crop-even")) takes one off instead, \(n("size")) says another size)"
    case .croppedPicture(let picture, let stage):
      "\(picture) pixels have another shape than frames of \(stage): what is beyond their edges is not seen "
        + "(\(n("gravity")) resizeAspect shows all; \(n("size")) with one side keeps the shape)"
    case .unseenPictures(let count):
      (count == 1
        ? "the picture is shown in no frame"
        : "\(count) pictures are shown in no frame, of which this is the first")
        + " (make \(n("hold")) longer, or \(n("fps")) more)"
    case .themeFont(let font, let theme, let missing):
      "the theme \(theme) is set in \(font): \(missing.joined(separator: " and ")) "
        + "\(missing.count == 1 ? "is" : "are") not installed (\(n("caption-font")) names another)"
    case .unstatedService(let id):
      "the document says that it is served at \(id) (\(n("id")) says another place)"
    case .ownLevels(let levels) where levels.isEmpty:
      "the file has no levels of the pyramid's sizes: all are made of the picture"
    case .ownLevels(let levels):
      levels.count == 1
        ? "level \(levels[0]) is the file's own"
        : "levels \(levels.dropLast().map(String.init).joined(separator: ", ")) and "
          + "\(levels[levels.count - 1]) are the file's own"
    case .unusualTiles(let format):
      "\(format.title) tiles are for viewers that read preferredFormats: OpenSeadragon does, "
        + "OpenLayers does for PNG, others ask for JPEG (\(n("format")) jpeg is for all)"
    case .exactAnyway(let format):
      "\(format.title) is cut without loss in any case: \(n("lossless")) is for JPEG"
    }
  }
}

extension WorkNote {
  /// Why of pictures that follow one another only the first is seen.
  package enum Stillness: Hashable, Sendable {
    /// The output is one picture: a map, a pyramid.
    case part
    /// The output shows one moment.
    case moment
    /// Files of the format hold one picture.
    case format(FileFormat)
    /// Pictures of other sizes are made of it.
    case made
    /// They have more than 8 bits a sample, and are drawn over each other in 8.
    case deep

    fileprivate func reason(_ n: (String) -> String) -> String {
      switch self {
      case .part: ", for one has a place here"
      case .moment: ", for all is shown at one moment"
      case .format(let format): ", for \(format.title) holds one picture"
      case .made: ", for pictures that are made smaller stand still"
      case .deep: ", for pictures of 16 bits a sample are not cut together"
      }
    }
  }

  /// Names the change that makes odd sides even.
  private static func added(to size: PixelSize) -> String {
    [(size.width, "column"), (size.height, "row")].filter { !$0.0.isMultiple(of: 2) }
      .map(\.1).joined(separator: " and another ")
  }
}

/// A note about one of a film's pictures, or about all of it.
public struct FilmNote: Hashable, Sendable, CustomStringConvertible {
  /// The picture; nil for what is about no single one.
  package let picture: FilePath?
  package let note: WorkNote

  package init(_ fact: WorkNote.Fact, about picture: FilePath? = nil) {
    self.init(WorkNote(fact), about: picture)
  }

  package init(_ note: WorkNote, about picture: FilePath? = nil) {
    (self.picture, self.note) = (picture, note)
  }

  /// The picture and the note.
  public var description: String { picture.map { "\($0.printable): \(note)" } ?? "\(note)" }
}
