package import SlicerCodecs
package import SlicerCore
import SlicerFiles
import SystemPackage

/// What keeps a picture from being cut as it is asked for.
package enum CutError: AccountedError, Hashable {
  /// Something that means nothing for pieces of a jigsaw.
  case notPieces(PieceObstacle)
  /// Something keeps a JPEG from being cut without loss.
  case notLossless(LosslessObstacle)
  /// Something keeps a picture that moves from being cut into tiles that do.
  case notAnimated(LosslessObstacle)
  /// A rectangle inside a JPEG's blocks, which must not be moved.
  case cutsBlocks(PixelRect, step: PixelSize, grown: PixelRect)
  case tooManyBytes([UInt8], actual: Int, allowed: Int)

  /// What a jigsaw's pieces cannot have.
  package enum PieceObstacle: Hashable, Sendable {
    /// Blank tiles are left out: there would be holes.
    case skippedBlanks
    /// Margins, which are for rectangles.
    case margins
    /// Padding, which is no part of any piece.
    case padding
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
    /// A layout turns pixels upright.
    case layout
    /// A picture of another size is made.
    case madeScale
    /// Another format or quality, or turning pixels upright, makes other pixels.
    case otherPixels
    /// A picture that could be cut along its tiles has one alone.
    case oneTile
    /// Files of the format cannot hold all samples; the picture's own may.
    case lostSamples(FileFormat, own: FileFormat)
  }

  package func account(_ n: (String) -> String) -> ErrorAccount {
    switch self {
    case .notPieces(let obstacle):
      .usage("\(n("shape")) jigsaw: \(obstacle.message(n))", .leaveOneOut)
    case .notLossless(.lostSamples(let format, let own)) where own != format && own.isWritten:
      .badInput(
        "\(n("lossless")): \(format.title) cannot hold all samples of this \(own.title)",
        .otherFormat([own.name]))
    case .notLossless(let obstacle):
      .usage("\(n("lossless")): \(obstacle.words(n).reason)", .leaveOneOut)
    case .notAnimated(let obstacle):
      .usage(
        "the file is animated, and \(obstacle.words(n).option) is for pictures that are not",
        .firstPicture)
    case .cutsBlocks(let rect, let step, let grown):
      .badInput(
        "the rectangle \(rect) does not begin at the edges of the file's \(step) blocks: "
          + "\(grown) does", .moveLines)
    case .tooManyBytes(let name, let actual, let allowed):
      .badInput(
        "\(FilePath(bytes: name).printable) has \(actual) bytes, and \(n("max-bytes")) allows \(allowed)",
        .smallerTiles)
    }
  }
}

extension CutError.PieceObstacle {
  fileprivate func message(_ n: (String) -> String) -> String {
    switch self {
    case .skippedBlanks: "\(n("skip-blank")) would leave holes"
    case .margins: "\(n("overlap")) and \(n("extrude")) are for rectangles"
    case .padding: "\(n("uneven")) pad adds what is no part of them"
    }
  }
}

extension CutError.LosslessObstacle {
  /// What asks for it, and why that is in the way.
  fileprivate func words(_ n: (String) -> String) -> (option: String, reason: String) {
    switch self {
    case .jigsaw: ("\(n("shape")) jigsaw", "\(n("shape")) jigsaw needs transparency")
    case .skippedBlanks: (n("skip-blank"), "\(n("skip-blank")) looks at pixels")
    case .padding: ("\(n("uneven")) pad", "\(n("uneven")) pad adds pixels")
    case .margins: ("a margin", "\(n("overlap")) and \(n("extrude")) repeat pixels")
    case .sheet:
      ("a \(n("layout")) that puts tiles on a sheet", "\(n("layout")) puts tiles on a sheet")
    case .layout:
      (
        "a \(n("layout"))",
        "\(n("layout")) turns pixels upright, and a JPEG is not turned without loss"
      )
    case .madeScale: (n("make-scales"), "a picture of another size is made")
    case .oneTile: (n("lossless"), "the picture is one tile, without an edge to be cut along")
    case .lostSamples(let format, _):
      (
        n("lossless"),
        "samples of this picture become others when they are read for \(format.title)"
      )
    case .otherPixels:
      (
        n("upright"),
        "another \(n("format")) or \(n("quality")), or turning by \(n("upright")), makes other pixels, of "
          + "which PNG and WebP lose nothing"
      )
    }
  }
}
