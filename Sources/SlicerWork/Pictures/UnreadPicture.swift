import SlicerCodecs
package import SlicerCore
package import SlicerFiles
package import SystemPackage

/// A picture whose header has been read and whose rows have not.
///
/// Proof of `@unchecked Sendable`: the thread that opens it hands it over to the one that reads it.
package struct UnreadPicture: @unchecked Sendable {
  package let colors: ColorResolution
  /// Bits of a sample, as stored.
  package var depth: Int { decoder.header.pixelFormat.bitDepth }
  /// As it is shown.
  package var size: PixelSize { header.displaySize }

  /// What its metadata call it; nil where they say nothing.
  package var title: String? { header.metadata.title }

  package var scale: Scale { picture.statedScale }

  /// Whether no pixel can be anything but opaque, whatever the rows are.
  package var isOpaque: Bool {
    let header = header
    return !header.pixelFormat.model.hasAlpha && header.transparentSample.isEmpty
      && header.palette.allSatisfy { $0.alpha == 255 }
  }
  /// So that no output overwrites it; nil for what is no file.
  package let identity: InputIdentity?
  /// Whether its bytes can be had a second time: those of a pipe cannot.
  package let canBeReadAgain: Bool

  /// Whether it is pictures that follow one another, and all of them are wanted.
  package var moves: Bool {
    !picture.isStill && header.animation != nil && header.format.animation != nil
  }

  package var path: FilePath { picture.path }
  /// What the user should know of its header.
  package var notes: [WorkNote] {
    (tone.map { [$0.note] } ?? []) + colors.notes.map { WorkNote(.reading($0)) }
  }

  private let picture: Picture
  private let decoder: any PictureDecoder
  /// Of the rows that are prepared.
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
  /// - Throws: ``WorkError`` around what the decoder refuses, or ``WorkError/Reason/cancelled``.
  package func read(
    in space: ColorSpace, depth: Int = 8, _ threads: Int, _ control: WorkControl,
    _ stillness: WorkNote.Stillness = .part, countsPixels: Bool = false
  ) throws -> LoadedPicture {
    do {
      let pixels = try pixels(in: space, depth: depth, threads) {
        CountedRows($0, control, countsPixels: countsPixels)
      }
      try decoder.finish()
      return LoadedPicture(
        path: picture.path, pixels: pixels, scale: picture.statedScale, identity: identity,
        notes: decoder.notes.map { WorkNote(.reading($0)) } + notes
          + (moves ? [WorkNote(.firstPicture(stillness))] : []))
    } catch {
      throw WorkError(picture.path, error)
    }
  }

  /// The pictures that follow one another, of one that ``moves``; called once, in place of reading.
  ///
  /// - Parameters:
  ///   - space: what the pixels are in.
  ///   - depth: bits of their samples, 8 or 16.
  ///   - frame: the size of what is made of them.
  ///   - threads: that ask for pictures at the same time.
  ///   - fit: makes frames' pixels of them, at their own size.
  /// - Throws: ``WorkError`` around what the decoder refuses.
  package func played(
    in space: ColorSpace, depth: Int = 8, frame: PixelSize, _ threads: Threads,
    fit: @escaping @Sendable (FramePixels) throws -> FramePixels = { $0 }
  ) throws -> PlayedPicture {
    guard let way = header.format.animation else {
      preconditionFailure("a picture that moves can be played")
    }
    do {
      return try PlayedPicture(
        way.player(decoder, picture.limits), way,
        room: Self.room(
          of: size, frame: frame, depth: max(depth, header.pixelFormat.bitDepth), threads),
        PlayedPicture.Preparation(
          path: picture.path, colors: header.colors, model: header.pixelFormat.model,
          orientation: header.orientation, space: space, depth: depth, fit: fit))
    } catch {
      throw WorkError(picture.path, error)
    }
  }

  /// Pictures of a film that are there as they were drawn: where it is, and for each thread one that it prepares.
  package static func drawnCount(_ threads: Threads) -> Int { 2 + threads.count }

  /// How many pictures of a film are kept: those that threads ask for, and as many more as take little memory.
  ///
  /// - Parameters:
  ///   - size: of its pictures.
  ///   - frame: the size of what is made of them.
  ///   - depth: bits of a sample at most, 8 or 16.
  package static func room(
    of size: PixelSize, frame: PixelSize, depth: Int = 8, _ threads: Threads
  ) -> Int {
    let own = Double(size.width) * Double(size.height) * Double(depth) / 2
    let made = Double(frame.width) * Double(frame.height) * Double(depth) / 2
    let budget = min(PlayedPicture.usualBytes, MachineGrant.current.usableMemory / 8)
    return max(threads.count + 3, Int(Double(budget) / max(own, made, 1)))
  }

  private func pixels(
    in space: ColorSpace, depth: Int, _ threads: Int, _ counted: (any RowSource) -> CountedRows
  ) throws -> FramePixels {
    let rows: any RowSource = tone.map { ConvertedRows(decoder, $0.step) } ?? decoder
    func source(_ rows: any RowSource) -> SourcePicture {
      SourcePicture(
        counted(rows), palette: header.palette, transparentSample: header.transparentSample,
        orientation: header.orientation, colors: colors)
    }
    if depth == 16 {
      let upright = UprightRows(rows, header.orientation)
      return .words(try source(upright).widePixels(in: space))
    }
    return .bytes(try PreparedPicture(source(rows), in: space, threads: threads).image)
  }
}

/// One picture, prepared at its own size.
package struct LoadedPicture: Sendable {
  package let path: FilePath
  package let pixels: FramePixels
  package let scale: Scale
  /// So that no output overwrites it; nil for what is no file.
  package let identity: InputIdentity?
  package let notes: [WorkNote]
}
