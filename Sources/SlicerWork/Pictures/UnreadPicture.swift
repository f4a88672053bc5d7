package import SlicerCodecs
package import SlicerCore
package import SlicerFiles
package import SystemPackage

/// A picture whose header has been read and whose rows have not.
///
/// Proof of `@unchecked Sendable`: the thread that opens it hands it over to the one that reads it.
package struct UnreadPicture: @unchecked Sendable {
  package let colors: ColorResolution
  /// Bits per sample, as stored.
  package var depth: Int { decoder.header.pixelFormat.bitDepth }
  /// The size as shown.
  package var size: PixelSize { header.displaySize }

  /// The title in its metadata; nil without one.
  package var title: String? { header.metadata.title }

  /// The date in its metadata; nil without one.
  package var date: PictureDate? { header.metadata.date }

  package var scale: Scale { picture.statedScale }

  /// True if no pixel can be anything but opaque, whatever the rows are.
  package var isOpaque: Bool {
    let header = header
    return !header.pixelFormat.model.hasAlpha && header.transparentSample.isEmpty
      && header.palette.allSatisfy { $0.alpha == 255 }
  }
  /// So that no output overwrites it; nil for what is no file.
  package let identity: InputIdentity?
  /// True if its bytes can be had a second time: those of a pipe cannot.
  package let canBeReadAgain: Bool

  /// True if it is pictures that follow one another, and all of them are wanted.
  package var moves: Bool {
    !picture.isStill && header.format.animation != nil
      && (header.animation != nil || isClip && decoder.header.animation != nil)
  }

  /// True if it is a clip, whose frames cover all of it.
  package var isClip: Bool { decoder.header.format.isClip }

  /// The clip's facts and the part of it that is shown; nil for another picture.
  package var clip: Clip? { (decoder as? ClipDecoder)?.clip }

  package var path: FilePath { picture.path }
  /// Notes about its header.
  package var notes: [WorkNote] {
    (tone.map { [$0.note] } ?? []) + colors.notes.map { WorkNote(.reading($0)) }
  }

  private let picture: Picture
  private let decoder: any PictureDecoder
  /// The header of the rows that are prepared.
  private let header: PictureHeader
  /// Brings light beyond white to a screen; nil where there is none.
  private let tone: (step: ColorStep, note: WorkNote)?

  /// - Throws: ``WorkError`` around what the file, its decoder or its profile refuse.
  package init(_ picture: Picture) throws {
    self.picture = picture
    do {
      let (bytes, decoder) = try picture.decoder(for: nil)
      (identity, self.decoder) = (bytes.identity, decoder)
      canBeReadAgain = picture.canBeReadAgain && bytes.source is any RandomAccessSource
      let toned = try decoder.header.toned()
      header = toned?.header ?? decoder.header
      tone = toned.map { ($0.step, $0.note) }
      colors = try ColorResolution(header.colors, header.pixelFormat.model)
    } catch {
      throw WorkError(picture.path, error)
    }
  }

  /// Reads all rows; called once.
  ///
  /// - Parameters:
  ///   - space: what the pixels are in.
  ///   - depth: bits of their samples, 8 or 16.
  ///   - threads: that prepare rows; they are read by the caller's.
  ///   - stillness: why of pictures that follow one another only the first is read.
  ///   - countsPixels: whether ``WorkControl/progress`` is in pixels, not in a film's frames.
  /// - Returns: the picture at its own size, and what the user should know of it.
  /// - Throws: ``WorkError`` around what the decoder refuses, or ``WorkError/Reason/cancelled``.
  package func read(
    in space: ColorSpace, depth: Int = 8, _ threads: Int, _ control: WorkControl,
    _ stillness: WorkNote.Stillness = .part, countsPixels: Bool = false
  ) throws -> (pixels: FramePixels, notes: [WorkNote]) {
    try WorkError.about(path) {
      let rows: any RowSource = tone.map { ConvertedRows(decoder, $0.step) } ?? decoder
      let source = SourcePicture(
        CountedRows(rows, control, countsPixels: countsPixels), palette: header.palette,
        transparentSample: header.transparentSample, orientation: header.orientation,
        colors: colors)
      let pixels = try source.pixels(in: space, depth: depth, threads: threads)
      try decoder.finish()
      let first = moves ? [WorkNote(.firstPicture(stillness))] : []
      return (pixels, decoder.notes.map { WorkNote(.reading($0)) } + notes + first)
    }
  }

  /// The pictures that follow one another, of one that ``moves``; called once, in place of reading.
  ///
  /// - Throws: ``WorkError`` around what the decoder refuses.
  package func animation() throws -> OpenAnimation {
    guard let way = header.format.animation else {
      preconditionFailure("a picture that moves can be played")
    }
    return try WorkError.about(path) {
      try OpenAnimation(
        way.player(decoder, picture.limits), way, of: header,
        light: tone == nil ? nil : decoder.header.colors.codePoints, at: path)
    }
  }
}
