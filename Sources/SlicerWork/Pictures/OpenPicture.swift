package import SlicerCodecs
package import SlicerCore
import SlicerTiles

/// A picture that is open: its rows as they will be written, and the recipe to write them.
package final class OpenPicture {
  package let picture: Picture
  package let bytes: PictureBytes
  package let scale: Scale
  /// True if the rows are the file's at another size.
  package let isMade: Bool
  /// The header of the rows: after ``EncodeOptions/isUpright`` and a change of format.
  package let header: PictureHeader
  package let rows: any RowSource
  package let encoder: any PictureEncoder
  /// The samples of a color in the rows' format.
  package let packing: ColorPacking
  /// The palette of the rows, if they have one.
  package let palette: [RGBA]
  private let decoder: any PictureDecoder
  private var player: FramePlayer?
  private let watched: WatchedRows
  private let recipe: FileRecipe
  private let hasMatte: Bool
  /// True if files have other samples than the picture, or another palette, for the sake of a padding.
  private let isPadded: Bool
  /// True if samples are mixed although light was asked for.
  private let ignoresLight: Bool
  /// The step that turns the rows, where nothing comes after it.
  private let turning: UprightRows?

  /// - Parameters:
  ///   - made: the scale that it is made for, and the size, after turning, to which its rows are
  ///     filtered; nil: the file's own.
  ///   - matte: what shows through where files have no transparency; nil: white, with a note.
  ///   - colors: what becomes of them.
  ///   - decoding: how it is read, if not as the picture's own properties say.
  ///   - padding: what tiles are filled with beyond the picture.
  ///   - isLinear: whether rows of another size mix light, and not samples. Inks and numbers are mixed as they
  ///     are stored, with a note.
  ///   - resizing: the part that is kept of a picture as shown, and its size then.
  /// - Throws: ``WorkError`` around whatever the file, its decoder or the recipe refuse.
  package init(
    _ picture: Picture, _ encode: EncodeOptions, made: (scale: Scale, size: PixelSize)? = nil,
    matte: RGBA? = nil, colors: ColorUse = .kept, decoding: DecodeOptions? = nil,
    padding: TilePadding? = nil,
    isLinear: Bool = false,
    resizing: ((PixelSize, Scale) throws -> (part: PixelRect, size: PixelSize)?)? = nil
  ) throws {
    self.picture = picture
    scale = made?.scale ?? picture.statedScale
    var madeSize = made?.size
    var part: PixelRect?
    var encode = encode
    let stated = encode
    if madeSize != nil || resizing != nil, encode.samples == .asStored {
      encode.samples = .expanded
    }
    var asked = encode.samples
    if madeSize != nil { encode.keepsGainMap = false }
    hasMatte = matte != nil
    var file: PictureHeader
    do {
      var decoding = decoding
      if isLinear, resizing != nil {
        // Light is mixed of red, green and blue, not of a JPEG's brightness and colors.
        decoding = decoding ?? picture.decoding
        decoding?.convertsToRGB = true
      }
      (bytes, decoder) = try picture.decoder(for: encode, decoding)
      file = decoder.header
      if let resizing {
        if let plan = try resizing(file.displaySize, scale) {
          let isUpright = encode.settled(for: file.format).isUpright
          let order = isUpright ? Orientation.topLeft : file.orientation
          part = order.storedRect(ofDisplayed: plan.part, in: file.displaySize)
          madeSize = order.displaySize(ofStored: plan.size)
          encode.keepsGainMap = false
        } else {
          (encode, asked) = (stated, stated.samples)
        }
      }
      isMade = madeSize != nil
      encode = encode.settled(for: file.format)
      let display = file.orientation.displaySize(ofStored: madeSize ?? file.size)
      if let padding, padding.isNeeded(display, scale) {
        (file, encode) = try padding.fitted(file, encode)
      }
      recipe = try FileRecipe(file, encode, colors, matte: matte ?? .white)
      encoder = recipe.encoder
      watched = WatchedRows(decoder, TransparencyWatch(file, into: encoder))
      let converted = recipe.rows(watched)
      let orientation = encode.isUpright ? file.orientation : .topLeft
      let upright = orientation == .topLeft ? nil : UprightRows(converted, orientation)
      let shown: any RowSource = upright ?? converted
      let kept: any RowSource = try part.map { try CroppedRows(shown, $0) } ?? shown
      let colors = recipe.header.colors
      let curve =
        isLinear && kept.format.model.isOfLight
        ? LightCurve(of: colors, kept.format.model, bitDepth: kept.format.bitDepth) : nil
      ignoresLight = isMade && isLinear && curve == nil
      let isPatch = picture.sourceName.isNinePatch
      guard !isPatch || kept.size == shown.size else { throw SlicerError.resizedNinePatch }
      rows =
        try madeSize.map { size -> any RowSource in
          try isPatch
            ? NinePatchRows(kept, size: size, inLightOf: curve)
            : ScaledRows(kept, size: size, inLightOf: curve)
        } ?? kept
      turning = madeSize == nil ? upright : nil
    } catch {
      throw WorkError(picture.path, error)
    }
    isPadded =
      asked != encode.samples || file.palette.count != decoder.header.palette.count
    packing = ColorPacking(recipe.header, for: encoder)
    palette = encoder.pixelFormat.model == .palette ? recipe.header.palette : []
    header = Self.header(file, size: madeSize, isUpright: encode.isUpright)
  }

  /// The rows before they are turned, and how they are to be turned: who wants a part of the picture need not hold
  /// all of it. Nothing else may be read of ``rows`` then.
  package var storedRows: (rows: any RowSource, orientation: Orientation) {
    turning.map { ($0.source, $0.orientation) } ?? (rows, .topLeft)
  }

  /// The file's picture as shown, in pixels, before its rows are given another size.
  package var fileSize: PixelSize { decoder.header.displaySize }

  package var encoding: EncodeOptions { recipe.encoding }

  /// True if samples become sRGB, and are not the picture's any more.
  package var convertsColors: Bool { recipe.convertsColors }

  /// The header of the files, after all changes of its colors.
  package var writtenHeader: PictureHeader {
    var written = recipe.header
    written.size = header.size
    written.metadata.orientation = header.metadata.orientation
    return written
  }

  /// The colors of the rows' samples, after all changes.
  package var rowColors: ColorDescription { recipe.header.colors }

  /// The header of rows of another size, or turned.
  private static func header(
    _ file: PictureHeader, size: PixelSize?, isUpright: Bool
  ) -> PictureHeader {
    var header = file
    header.size = size ?? (isUpright ? file.displaySize : file.size)
    if isUpright { header.metadata.orientation = .topLeft }
    return header
  }

  /// The obstacle to ``openLossless()``; nil where there is none.
  package var losslessObstacle: LosslessObstacle? {
    if isMade { return .madeScale }
    return FormatCatalog.isLossless(decoder.header, encoding) ? nil : newPixels
  }

  /// The reason why pixels are encoded anew.
  private var newPixels: LosslessObstacle {
    let own = decoder.header.format
    if encoder.format != own { return .otherFormat(encoder.format, from: own) }
    if encoding.quality != nil { return .quality }
    return encoding.isUpright && decoder.header.orientation != .topLeft ? .upright : .otherPixels
  }

  /// True if the rows' files give back each of the picture's samples. What has opacity and loses it may turn out
  /// to be opaque when all has been read.
  package func isExact(afterReading isRead: Bool = false) -> Bool {
    encoder.isExact && header.isReadExactly
      && recipe.isExact(ofOpaque: isRead && !watched.watch.hasSeen)
  }

  /// The loss of samples of a picture that is not made of blocks; nil where there is none.
  package var lossOfSamples: LosslessObstacle? {
    if encoder.isExact {
      if isMade { return .madeScale }
      return isExact() ? nil : .lostSamples(encoder.format, own: header.format)
    }
    return header.format.lossless != nil && header.format.successor != header.format
      ? .oneTile : newPixels
  }

  /// The format, if it is one without blocks and every sample is kept.
  package var exactFormat: FileFormat? {
    header.mcuSize == nil && lossOfSamples == nil ? encoder.format : nil
  }

  /// The picture without decoding it, in place of its rows; nothing has been read yet.
  package func openLossless() throws -> any LosslessPicture {
    if let obstacle = losslessObstacle { throw SlicerError.notLossless(obstacle) }
    guard let picture = try FormatCatalog.openLossless(decoder, encoding) else {
      preconditionFailure("what is no obstacle lets blocks be copied")
    }
    return picture
  }

  /// True if tiles can be cut from blocks, whatever samples other formats were to have: a JPEG's stay as
  /// they are stored.
  package var canCopyBlocks: Bool {
    !isMade && !convertsColors && encoder.format == header.format
      && FormatCatalog.isLossless(decoder.header, blockEncoding)
  }

  /// True if all of the picture can be copied as it is compressed, into a file of its own format.
  package var canCopyWhole: Bool {
    guard losslessObstacle == nil, encoder.format == header.format, !isAnimated else {
      return false
    }
    // A single tile has no line to be cut along.
    return header.mcuSize != nil || (try? FormatCatalog.openLossless(decoder, encoding)) != nil
  }

  private var blockEncoding: EncodeOptions {
    var encoding = encoding
    if !encoder.format.holdsAlpha { encoding.samples = .asStored }
    return encoding
  }

  /// Opens like ``openLossless()`` a picture that ``canCopyBlocks``.
  package func openBlocks() throws -> any LosslessPicture {
    guard canCopyBlocks, let picture = try FormatCatalog.openLossless(decoder, blockEncoding)
    else { throw SlicerError.notLossless(.otherPixels) }
    return picture
  }

  /// True if all of the pictures that follow one another in the file can be had, and written.
  package var isAnimated: Bool { animation != nil }

  /// True if the file's pictures follow one another, and its files' format could hold them.
  var losesFrames: Bool {
    !picture.isStill && decoder.header.animation != nil && encoder.format.animation != nil
      && !isAnimated
  }

  /// Why of pictures that follow one another only the first is cut.
  private var obstacle: WorkNote.Stillness {
    if isMade { return encoder.format.animation == nil ? .format(encoder.format) : .made }
    if decoder.header.pixelFormat.bitDepth > 8 { return .deep }
    return encoder.format.animation == nil ? .format(encoder.format) : .part
  }

  private var animation: (from: AnimationWay, to: AnimationWay)? {
    // No encoder of pictures that follow one another takes more than 8 bits a sample, but for those of clips.
    guard !picture.isStill, !isMade, decoder.header.animation != nil,
      decoder.header.pixelFormat.bitDepth <= 8 || encoder.format.isClip,
      encoder.format.isClip || encoder.format == decoder.header.format
        || decoder.header.colors.codePoints?.highDynamicRange == nil,
      let from = decoder.header.format.animation, let to = encoder.format.animation
    else { return nil }
    return (from, to)
  }

  /// The pictures that follow one another, in place of the rows, and the recipe to write them.
  package func openAnimation() throws -> (FramePlayer, any AnimationEncoder) {
    guard let (from, to) = animation else {
      preconditionFailure("a picture that moves can be played")
    }
    do {
      let stored = try from.player(decoder, picture.limits)
      let player =
        encoding.isUpright
        ? stored.turnedUpright(from: decoder.header.orientation) : stored
      player.ticks = to.ticks
      self.player = player
      return (player, try to.recipe(decoder.header.movingHeader, encoding))
    } catch {
      throw WorkError(picture.path, error)
    }
  }

  /// True if pixels are stored as they are shown.
  package var isStoredUpright: Bool { decoder.header.orientation == .topLeft }

  /// Reads what is after the last row; see ``PictureDecoder/finish()``.
  package func finish() throws { try decoder.finish() }

  /// Notes about the rows that were read.
  package var notes: [WorkNote] {
    (player?.notes ?? decoder.notes).map { WorkNote(.reading($0)) }
      + (player == nil && !picture.isStill && decoder.header.animation != nil
        ? [WorkNote(.firstPicture(obstacle))] : [])
      + (watched.watch.hasSeen && !hasMatte ? [WorkNote(.opaqueFiles(encoder.format))] : [])
  }

  /// Notes about the files' format, before any row is read: that it is not the picture's, and which options
  /// it ignores.
  ///
  /// - Parameter isCopied: whether files are of the picture's own format, which is copied.
  package func formatNotes(isCopied: Bool = false) -> [WorkNote] {
    if isCopied { return [] }
    return (encoding.format == nil ? replacement : [])
      + encoding.ignored(by: encoder.format) + encoder.notes.map { WorkNote(.reading($0)) }
      + (isAnimated ? [] : recipe.notes) + growth
      + (ignoresLight ? [WorkNote(.mixesSamples)] : [])
      + (losesPlace ? [WorkNote(.lostPlace(encoder.format))] : [])
  }

  /// A note that files take more bytes than the picture, which was compressed with loss.
  private var growth: [WorkNote] {
    let hasQuality = encoder.format.options.contains(.quality)
    let isExact = encoder.isExact && !recipe.losesBits
    guard decoder.header.kind.isLossy, isExact, hasQuality else { return [] }
    return [WorkNote(.losslessOfLossy(header.format, written: encoder.format))]
  }
}

extension OpenPicture {
  /// True if the picture lies on a map, and its files cannot say so.
  private var losesPlace: Bool {
    header.metadata.place?.isOnMap ?? false && encoder.format != .tiff && !encoding.isForTIFF
      && encoding.metadata != .none
  }

  /// Notes that files have other samples, or one color more, so that they show `color`; or that they show
  /// another.
  package func paddingNotes(_ color: RGBA?) -> [WorkNote] {
    if isPadded, !isAnimated {
      let colors = encoder.pixelFormat.model == .palette
      return [WorkNote(.paddedFormat(colors ? nil : encoder.pixelFormat))]
    }
    guard let color, header.pixelFormat.model != .samples, shown(color) != color else { return [] }
    return color.alpha < 255 && !packing.canBeTransparent
      ? [WorkNote(.opaquePadding)] : [WorkNote(.nearestPadding(shown(color)))]
  }

  /// The color that the files' pixels show for one that is asked for.
  ///
  /// Frames are drawn in RGBA, of which the files' formats keep each color.
  package func shown(_ color: RGBA) -> RGBA { isAnimated ? color : packing.shown(color) }

  /// A note that the picture's own format is not the files', and why.
  private var replacement: [WorkNote] {
    let (own, written) = (header.format, encoder.format)
    if own.successor != own { return [WorkNote(.successor(of: own, written))] }
    let isUnseen = encoding.prefersBrowserFormats && !own.isShownByBrowsers
    return isUnseen ? [WorkNote(.notForBrowsers(own, written: written))] : []
  }
}

extension EncodeOptions {
  /// Options that mean nothing for a file of `format`.
  package func ignored(by format: FileFormat) -> [WorkNote] {
    ineffective(in: format).contains(.quality) ? [WorkNote(.noQuality(format))] : []
  }
}
