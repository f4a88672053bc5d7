package import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SlicerPixels
package import SystemPackage

/// What is wrong with a request, beyond the bytes of its files.
package enum JobError: ParameterError, Hashable {
  /// There is no picture to cut.
  case noPicture
  /// Pixels of a caller's own in a format that is not grey or RGB of 8 or 16 bits a sample.
  case rasterFormat(PixelFormat)
  /// Pixels of a caller's own in too few bytes, or too many.
  case rasterBytes(actual: Int, expected: Int)
  /// A number of a request that is out of its range; `what` is the property.
  case outOfRange(what: String, actual: Int, allowed: ClosedRange<Int>)
  /// A stage that is no size in points: a side is not a number above 0, or beyond all pixels.
  case stageSize(String)
  /// A distance of the eye that is no number of points above 0.
  case eyeDistance(String)
  /// Not how long frames can be exposed.
  case motionBlur(String)
  /// A slideshow without pictures.
  case noSlides
  /// How far a slideshow's pictures are magnified is out of range.
  case zoom(Double, allowed: ClosedRange<Double>)
  /// A picture has become another one since its header was read.
  case changedPicture
  /// Two inputs' tiles would go to one folder.
  case sameFolder(FilePath, inputs: [FilePath])
  /// Standard input is named more than once.
  case repeatedStandardInput
  /// An output's extension that no format has.
  case unknownExtension(String, allowed: String)
  /// An output's extension is that of a format that is not written.
  case onlyRead(FileFormat, allowed: String)
  /// Tiles' names end in an extension of a format that the tiles are not.
  case otherExtension(String, title: String, other: FileFormat)
  /// A folder without a manifest.
  case noManifest(name: String)
  /// A folder with the manifests of several pictures.
  case severalSets([NamedSet])
  /// The file is not one of our manifests, or is damaged.
  case notManifest(reason: String)
  /// The manifest is one of frames.
  case framesManifest
  /// A manifest or tile of more bytes than it can need.
  case tooLarge(limit: Int)
  /// A tile whose bytes are not those that were written.
  case changedTile
  /// A tile whose picture is not the one that the manifest describes.
  case unfitTile(what: String, actual: String, expected: String)
  /// A tile with a palette that is not that of the others.
  case otherPalette
  /// All digests of files match and the pixels' does not.
  case changedPixels
  /// A picture that can be read only once, where it would be read for each scale.
  case scalesOfStream
  /// A file in a folder of outputs that could be one of them.
  case depfileAmongOutputs(FilePath)
  /// Two files of one scale where a set is asked for.
  case repeatedScale(Scale, FilePath, FilePath)
  /// A picture that is no file has no files beside it.
  case scalesOfStandardInput
  /// Two pictures of a set whose sizes in points differ.
  case unequalScales(PixelSize, Scale, other: FilePath, PixelSize, Scale)
  /// A size that a smaller picture of a set would need is no whole number of pixels.
  case unevenScale(PixelSize, Scale, made: Scale)
  /// A picture that should be made from smaller ones.
  case largerScale(Scale, largest: Scale)
  /// A set's lines would have to be moved in each picture by itself.
  case snappedSet
  /// Tiles of two of a set's pictures with this name.
  case sameNameAtScales([UInt8])
  /// A set that has no picture of that scale; those that it has.
  case noScale(Scale, [Scale])
  /// A rectangle inside a JPEG's blocks, which must not be moved.
  case cutsBlocks(PixelRect, step: PixelSize, grown: PixelRect)
  /// Several pictures for one sink.
  case setToOneSink
  /// Something that means nothing for pieces of a jigsaw.
  case notPieces(PieceObstacle)
  /// A depfile that would take the place of this input or output.
  case depfileInTheWay(FilePath)
  /// Something that a layout of pyramids has no place for.
  case notInLayout(PyramidObstacle, String)
  /// Map tiles of more pixels than a picture may have.
  case largeTile(side: Int, allowed: Int)
  /// The decoder of a format cannot halve; that of those can.
  case cannotShrinkFast(FileFormat)
  /// A picture that can be read only once, where a second decoder would halve it.
  case halvedStream
  /// A way to halve that is not a JPEG decoder's, which halves the first time.
  case shrinksOtherwise(Shrinking)
  /// Something keeps a picture that moves from being cut into tiles that do.
  case notAnimated(LosslessObstacle)
  /// A file has more bytes than it may have.
  case tooManyBytes([UInt8], actual: Int, allowed: Int)
  /// Tiles that move are to be joined in a format whose pictures do not.
  case standsStill(FileFormat, tiles: FileFormat)
  /// Something keeps a JPEG from being cut without loss.
  case notLossless(LosslessObstacle)

  /// A manifest, and what its pictures are called.
  package struct NamedSet: Hashable, Sendable {
    /// The manifest's path.
    package let manifest: FilePath
    /// The names of the pictures' files.
    package let title: String
  }

  /// What a jigsaw's pieces cannot have.
  package enum PieceObstacle: Hashable, Sendable {
    /// Blank tiles are left out: there would be holes.
    case skippedBlanks
    /// Margins, which are for rectangles.
    case margins
    /// Padding, which is no part of any piece.
    case padding
  }

  /// What a layout's viewers cannot be told.
  package enum PyramidObstacle: Hashable, Sendable {
    /// Tiles that repeat pixels of their neighbours.
    case overlap
    /// Levels that end elsewhere.
    case depth
    /// A picture in the middle of its canvas.
    case centre
    /// Tiles that are missing.
    case skippedBlanks
    /// Tiles of this format.
    case format(FileFormat)
    /// Tiles of sides that the layout's file cannot have.
    case tile
    /// A page beside the tiles.
    case viewer
    /// A folder, of a layout that is one file.
    case folder
  }

  /// What asks for decoded pixels where a JPEG is to be cut without decoding.
  package enum LosslessObstacle: Hashable, Sendable {
    /// Pieces of a jigsaw need transparency.
    case jigsaw
    /// Blank tiles are found by their pixels.
    case skippedBlanks
    /// Padding adds pixels.
    case padding
    /// Margins repeat pixels.
    case margins
    /// A layout puts tiles on a sheet.
    case sheet
    /// A picture of another size is made.
    case madeScale
    /// Another format or quality, or turning pixels upright, makes other pixels.
    case otherPixels
    /// A picture that could be cut along its tiles has one alone.
    case oneTile
    /// A picture that could be cut along its tiles has one alone.
  }

  /// What is wrong, and what was allowed.
  package func message(_ notation: (String) -> String) -> String { account(notation).message }
  /// What can be asked for instead.
  package var remedy: Remedy? { account { $0 }.remedy }
  /// Whose fault it is.
  package var kind: FailureKind { account { $0 }.kind }
}
