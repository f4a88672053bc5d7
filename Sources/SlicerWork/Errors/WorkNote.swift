package import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SlicerTiles
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
    /// Inks, or numbers that are no colors, are mixed as they are stored, although light was asked for.
    case mixesSamples
    /// A picture of this size is smaller than what was asked for, and stays so.
    case notEnlarged(PixelSize)
    /// Widths that are larger than the picture's own, without files.
    case widthsLeftOut([Int], own: Int)
    /// The cells of a sheet leave pixels of each row and column over; these options leave none.
    case unfilledSheet(rest: PixelSize, fitting: [SheetFit])
    /// Nothing was trimmed: the picture has no transparency, or no tile has transparent edges.
    case nothingToTrim(isOpaque: Bool)
    /// A sheet has other sides than its atlas says, and is cut as it is.
    case otherSheetSize(PixelSize, stated: PixelSize)
    /// The pixels of frames whose trimmed edges are transparent; nil for one more color in the palette.
    case clearEdges(PixelFormat?)
    /// Frames were trimmed, and this format shows white at their edges.
    case whiteEdges(FileFormat)
    /// Frames whose names others have, too; their files get numbers.
    case numberedFrames([String])
    /// A window is larger than the picture, and is cut to its size.
    case windowIsLarger(PixelSize, picture: PixelSize)
    /// Cells that were found in the picture.
    case foundGrid(FoundGrid)
    /// Strips hold panels side by side, so many in all.
    case panelsBeside(Int)
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
    case croppedPictures(Int, first: PixelSize, stage: PixelSize)
    /// So many beats are skipped, because slides would last less than these seconds.
    case skippedBeats(Int, least: Double)
    /// A theme is set in another font than its first, which is missing.
    case themeFont(String, theme: String, missing: String)
    /// So many pictures of a slideshow are shown in no frame: their times are too short.
    case unseenPictures(Int)
    /// A clip plays backwards or at another pace in a scene, where its sound is left out.
    case unheardClip
    /// A part of a clip ends after the clip does, at this second: there are no cells of what follows.
    case partBeyondClip(Double)
    /// A clip is shorter than its transitions together, by so many seconds.
    case shortClip(FilePath, seconds: Double)
    /// A layout's document says where the files will be served, and nobody has said that: it says this.
    case unstatedService(String)
    /// Pictures were named as a shell sorts them, and are in natural order for the numbers in their names.
    case naturalOrder
    /// A folder's names that are not taken: files that are no pictures, hidden ones, and folders.
    case leftInFolder(FilePath, files: Int, hidden: Int, folders: Int)
    /// So many of the pictures that are sorted by date have none, and follow the others by their files' times.
    case undated(Int, of: Int)
    /// A film of these frames leaves out the sounds of the whole.
    case soundOfSomeFrames(String)
    /// Beats were found in a sound, so many in a minute; nil where several sounds have different ones.
    case foundBeats(Int, perMinute: Double?)
    /// Levels of a pyramid, by their numbers, that are the picture's file's own.
    case ownLevels([Int])
    /// Tiles of an IIIF service in a format that some of its viewers do not ask for.
    case unusualTiles(FileFormat)
    /// The pixels per inch of a printed picture, so few that they can be seen.
    case fewPixelsPerInch(Int)
    /// A poster has fewer pages than asked for, because some would be empty.
    case emptyPages(asked: String, used: String)
    /// The last row or column of pages shows very little; nil for a poster whose size was stated.
    case sparePages(PosterPages.Remainder, fewer: String?)
    /// Nothing was to be decoded, and files of this format lose nothing when they are.
    case exactAnyway(FileFormat)
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

  /// The advice of the note; nil where there is none.
  public var hint: String? { note.hint }
}
