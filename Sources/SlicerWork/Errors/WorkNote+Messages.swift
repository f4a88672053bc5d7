package import SlicerCodecs
package import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

extension WorkNote: CustomStringConvertible {
  /// The sentence, with options by the names that the library has for them.
  public var description: String { message.split.statement.description }

  /// The advice, in the same names; nil where there is none.
  public var hint: String? { message.split.hint?.description }

  /// The note and its advice, in which the names of parameters are marked.
  package var message: ErrorMessage {
    switch fact {
    case .reading(let text): return "\(text)"
    case .firstPicture(let stillness):
      return "the file is animated; slicer takes its first picture, \(stillness.reason)"
    case .successor(let format, let written) where format.isWritten:
      return "\(format.title) becomes \(written.title)"
        + "\nhint: use \(name: "format") \(format.name) to keep the format"
    case .successor(let format, let written):
      return "slicer reads \(format.title) but does not write it; it becomes \(written.title)"
        + "\nhint: choose another format with \(name: "format")"
    case .notForBrowsers(let format, let written):
      return "browsers and apps do not show \(format.title); tiles are \(written.title)"
        + "\nhint: choose another format with \(name: "format")"
    case .noQuality(let format):
      return "\(name: "quality") has no effect on \(format.title)"
        + "\nhint: use \(name: "compression"), or \(name: "format") jpeg"
    case .keptBlank:
      return "all tiles are blank; the first is kept to show the kind of file"
    case .convertedColors(let name, let format?):
      return
        "its colors (\(name)) are converted to sRGB, because \(format.title) cannot describe them"
    case .convertedColors(let name, nil):
      return "its colors (\(name)) are converted to sRGB for viewers"
        + "\nhint: use \(name: "profile") source to keep them"
    case .losslessOfLossy(let format, let written):
      return
        "lossy \(format.title) becomes lossless \(written.title), which is several times larger"
        + "\nhint: use \(name: "quality") 80 to make small files"
    case .opaquePadding:
      return "these tiles have no transparency; \(name: "pad-color") is laid on black"
    case .nearestPadding(let color):
      return
        "\(name: "pad-color") becomes \(color.hexadecimalWithAlpha), the nearest color that these tiles can show"
    case .paddedFormat(let format):
      return "tiles have \(format.map { "\($0) pixels" } ?? "one more color in their palette") "
        + "to show the padding's color"
    case .reducedSamples(let format):
      return "the picture has more than 8 bits a sample; \(format.title) keeps 8 of them"
        + "\nhint: use \(name: "format") png to keep 16"
    case .lostPlace(let format):
      return "\(format.title) cannot hold the picture's place on the map, which is lost"
        + "\nhint: use \(name: "format") tiff to keep it"
    case .opaqueFiles(let format):
      return "\(format.title) has no transparency; transparent pixels are laid on white"
    case .movedLines(let shift, let step):
      return
        "lines moved by up to \(shift.counted("pixel")), to the edges of \(step) blocks"
    case .manyTiles(let rows, let columns):
      return "\(rows)x\(columns) makes \(rows) rows and \(columns) columns, \(rows * columns) tiles"
        + "\nhint: use \(name: "tile") \(rows)x\(columns) to make tiles of that size"
    case .mixesSamples:
      return "\(name: "linear-light") is ignored, for the samples are inks or numbers, not light"
    case .notEnlarged(let size):
      return "the part has \(size) pixels, and is not enlarged"
        + "\nhint: use \(name: "enlarge") to make it larger"
    case .widthsLeftOut(let widths, let own):
      let list = widths.map { "\($0)" }.joined(separator: ", ")
      return "it is \(own) pixels wide, and not enlarged to \(list)"
        + "\nhint: use \(name: "enlarge") to make it larger"
    case .unfilledSheet(let rest, let fitting):
      let sides = [(rest.width, "the right"), (rest.height, "the bottom")].filter { $0.0 > 0 }
      let left = sides.map { "\($0.0.counted("pixel")) at \($0.1)" }.joined(separator: " and ")
      return "the cells do not fill the picture: \(left) are left over\(Self.hint(fitting))"
    case .nothingToTrim(isOpaque: true):
      return "the picture is opaque; \(name: "trim") crops only transparent edges"
        + "\nhint: use \(name: "sprites") to find what differs from the background"
    case .nothingToTrim: return "no tile has transparent edges; nothing is trimmed"
    case .otherSheetSize(let size, let stated):
      return "the sheet has \(size) pixels, but the atlas says \(stated); "
        + "frames are cut where the atlas says"
    case .clearEdges(let format):
      return "frames get \(format.map { "\($0) pixels" } ?? "one more color in their palette"), "
        + "because the trimmed edges are transparent"
        + "\nhint: use \(name: "trim") to keep them trimmed"
    case .whiteEdges(let format):
      return "\(format.title) has no transparency; "
        + "transparent pixels and the trimmed edges of frames are white"
        + "\nhint: use \(name: "format") png, or \(name: "trim") to leave the edges out"
    case .numberedFrames(let names):
      let first = names[0].prefix(80).quoted
      return names.count == 1
        ? "two frames are named \(first); the second one's file gets a number"
        : "\(names.count) frames, such as \(first), have names of other frames; their files get numbers"
    case .windowIsLarger(let window, let picture):
      return
        "a window of \(window) pixels is larger than the picture, \(picture), and ends at its edges"
        + "\nhint: use \(name: "uneven") pad to fill it"
    case .foundGrid(let grid) where !grid.hasEqualCells:
      return "\(grid)\nhint: use \(name: "common") topLeft to make files of one size"
    case .foundGrid(let grid): return "\(grid)"
    case .panelsBeside(let count):
      return "strips hold panels side by side, which stay together"
        + "\nhint: use \(name: "auto") to cut \(count) panels"
    case .grownRectangle(let asked, let grown, let step):
      return "the rectangle \(asked) grows to \(grown), to begin at the edges of \(step) blocks"
    case .clippedRectangle(let asked, let picture):
      return
        "the rectangle \(asked) reaches beyond the picture, \(picture) pixels, and is cropped to it"
    case .unlikeProfiles(let first, let second):
      return "the first picture is \(first) and the second \(second); frames are sRGB"
        + "\nhint: use \(name: "profile") source to keep the first one's colors, or display-p3 for wide ones"
    case .reducedDepth(let canBeKept):
      return "the picture has 16 bits a sample; frames have 8"
        + (canBeKept ? "\nhint: use \(name: "depth") 16 to keep them" : "")
    case .unstatedProfile(let name, let film):
      return "frames are \(name), which \(film) cannot state"
        + "\nhint: use \(name: "profile") srgb to convert them"
    case .rate(let rate, let film): return rate.message(film)
    case .paddedFrames(let size, let film):
      let even = PixelSize(
        width: size.width + size.width % 2, height: size.height + size.height % 2)
      return
        "\(film) needs even sides: \(size) becomes \(even), with the last \(Self.added(to: size)) repeated"
        + "\nhint: use \(name: "crop-even") to crop instead, or \(name: "size") for another size"
    case .skippedBeats(let count, let least):
      return
        "\(count.counted("beat")) \(count == 1 ? "is" : "are") skipped: a picture is shown for at least \(least.shortest) s"
    case .croppedPictures(let count, let picture, let stage):
      return
        (count == 1
        ? "\(picture) pixels have another shape than frames of \(stage), so their edges are cropped"
        : "edges of \(count) pictures are cropped; this is the first: \(picture) pixels have another shape than frames of \(stage)")
        + "\nhint: use \(name: "gravity") resizeAspect or \(name: "background") blurred to show all, or \(name: "size") with one side to keep the shape"
    case .unheardClip:
      return "its sound is left out where it plays backwards or at another pace"
    case .partBeyondClip(let end):
      let end = (end * 1000).rounded() / 1000
      return "the clip ends at \(end.shortest) s, before its part; there are no cells after that"
    case .shortClip(let path, let seconds):
      let missing = (seconds * 1000).rounded() / 1000
      return
        "\(path.printable) is \(missing) s shorter than its transitions: its last frame is held"
        + "\nhint: state a shorter \(name: "duration")"
    case .unseenPictures(let count):
      return
        (count == 1
        ? "the picture is shown in no frame"
        : "\(count) pictures are shown in no frame, and this is the first of them")
        + "\nhint: use a longer \(name: "hold") or a higher \(name: "fps")"
    case .themeFont(let font, let theme, let missing):
      return "the theme \(theme) uses \(font), because \(missing) is not installed"
        + "\nhint: apt install fonts-inter fonts-ebgaramond (brew: --cask font-inter font-eb-garamond), "
        + "or name a font with \(name: "caption-font")"
    case .naturalOrder:
      return "the pictures are in natural order, for their names have numbers: img2 before img10"
        + "\nhint: use \(name: "order") given to keep the order of the arguments"
    case .leftInFolder(let folder, let files, let hidden, let folders):
      let others =
        files == 1 ? "1 file that is not a picture" : "\(files) files that are not pictures"
      let parts = [
        files == 0 ? nil : others,
        hidden == 0 ? nil : hidden.counted("hidden file"),
        folders == 0 ? nil : folders.counted("folder"),
      ].compactMap { $0 }
      let list = [parts.dropLast().joined(separator: ", "), parts.last ?? ""]
      return
        "left out of \(folder.printable): \(list.filter { !$0.isEmpty }.joined(separator: " and "))"
    case .undated(let count, let all):
      return "\(count) of \(all.counted("picture")) \(count == 1 ? "has" : "have") no date in "
        + "EXIF and \(count == 1 ? "comes" : "come") last, by the time of the file"
    case .soundOfSomeFrames(let frames):
      return "a film of the frames \(frames) has no sound"
    case .foundBeats(let count, let tempo):
      let pace = tempo.map { ", \($0.shortest) a minute" } ?? ""
      return "the sound has \(count.counted("beat"))\(pace)"
    case .unstatedService(let id):
      return "info.json gives the address \(id), a placeholder"
        + "\nhint: state the real address with \(name: "id")"
    case .ownLevels(let levels) where levels.isEmpty:
      return "the file has no levels of the pyramid's sizes; all are made from the picture"
    case .ownLevels(let levels):
      let list = levels.dropLast().map(String.init).joined(separator: ", ")
      return levels.count == 1
        ? "level \(levels[0]) is the file's own"
        : "levels \(list) and \(levels[levels.count - 1]) are the file's own"
    case .unusualTiles(let format):
      return "\(format.title) tiles need a viewer that reads preferredFormats: OpenSeadragon does, "
        + "OpenLayers does for PNG, others ask for JPEG"
        + "\nhint: use \(name: "format") jpeg for all viewers"
    case .fewPixelsPerInch(let count):
      return "it has \(count.counted("pixel")) per inch on paper; "
        + "below 100, pixels can be seen from nearby"
        + "\nhint: print it smaller, or look at it from far away"
    case .emptyPages(let asked, let used):
      return "the picture's shape fills \(used) of \(asked) pages, and the others are left out"
        + "\nhint: use other \(name: "pages"), or state \(name: "width")"
    case .sparePages(let rest, let fewer):
      let (what, side) = rest.isColumn ? ("column", "width") : ("row", "height")
      var hint: ErrorMessage = "\(name: side) \(rest.side.millimeters)mm"
      if let overlap = rest.overlap {
        hint = hint + ", or \(name: "overlap") \(overlap.millimeters)mm,"
      }
      if let fewer { hint = "\(name: "pages") \(fewer)" }
      return "the last \(what) of pages shows only \(rest.shown.millimeters) mm of the picture"
        + "\nhint: use \(hint) to need one \(what) less"
    case .exactAnyway(let format):
      return "\(format.title) is always cut without loss; \(name: "lossless") is for JPEG"
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

    fileprivate var reason: String {
      switch self {
      case .part: "because one has a place here"
      case .moment: "because the result shows one moment"
      case .format(let format): "because \(format.title) holds one picture"
      case .made: "because smaller scales are still pictures"
      case .deep: "because pictures of 16 bits a sample are not cut together"
      }
    }
  }

  /// Names the options with which cells fill a sheet.
  private static func hint(_ fitting: [SheetFit]) -> ErrorMessage {
    var options: [ErrorMessage] = []
    for fit in fitting {
      let side = fit.width == fit.height ? "\(fit.width)" : "\(fit.width)x\(fit.height)"
      var option: ErrorMessage = "\(name: "tile") \(side)"
      for (name, length) in fit.gaps.parts { option = option + " \(name: name) \(length)" }
      options.append(option)
    }
    switch options.count {
    case 0: return ""
    case 1: return "\nhint: use \(options[0]) to fill it"
    default: return "\nhint: use \(options[0]), or \(options[1]), to fill it"
    }
  }

  /// Names the change that makes odd sides even.
  private static func added(to size: PixelSize) -> String {
    [(size.width, "column"), (size.height, "row")].filter { !$0.0.isMultiple(of: 2) }
      .map(\.1).joined(separator: " and ")
  }
}
