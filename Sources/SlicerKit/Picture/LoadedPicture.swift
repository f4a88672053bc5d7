import SlicerCodecs
import SlicerColor
public import SlicerCore
import SlicerFiles
import SlicerFilm
import SlicerTiles

/// One picture, prepared at its own size.
struct LoadedPicture: Sendable {
  let image: Bitmap
  let scale: Scale
  /// So that no output overwrites it; nil for what is no file.
  let identity: InputIdentity?
  /// What the user should know though nothing failed.
  let notes: [WorkNote]

  /// - Parameters:
  ///   - threads: that prepare rows; they are read by the caller's.
  ///   - countsPixels: whether ``WorkControl/progress`` is in pixels, not in a film's frames.
  /// - Throws: ``WorkError`` around what the file, its decoder or its profile refuse, or
  ///   ``WorkError/Reason/cancelled``.
  init(
    _ picture: Picture, _ threads: Int, _ control: WorkControl, countsPixels: Bool = false
  ) throws {
    do {
      let (bytes, decoder) = try picture.decoder(for: nil)
      identity = bytes.identity
      let header = decoder.header
      if countsPixels { control.begin(pixels: header.size.width * header.size.height) }
      let prepared = try PreparedPicture(
        SourcePicture(
          CountedRows(decoder, control, countsPixels: countsPixels),
          palette: header.palette, transparentSample: header.transparentSample,
          orientation: header.orientation, colors: header.colors),
        threads: threads)
      try decoder.finish()
      image = prepared.image
      scale = picture.statedScale
      notes = (decoder.notes + prepared.notes).map { .reading($0) }
    } catch {
      throw WorkError(picture.path, error)
    }
  }
}

extension Picture {
  /// The picture's pixels as it is shown: upright, in sRGB, 8-bit premultiplied RGBA.
  ///
  /// What is kept of a damaged picture, and a profile that is ignored, are said by
  /// ``pixelsAndNotes(_:)``.
  ///
  /// - Throws: ``WorkError`` about the picture.
  public func pixels(_ control: WorkControl = WorkControl()) throws(WorkError) -> Bitmap {
    try pixelsAndNotes(control).pixels
  }

  /// As ``pixels(_:)``, without blocking a thread of the pool.
  public func pixels(_ control: WorkControl = WorkControl()) async throws(WorkError) -> Bitmap {
    try await control.detached { () throws(WorkError) in try pixels(control) }
  }

  /// The pixels as ``pixels(_:)-(WorkControl)`` has them, and what its reader should know of them though
  /// nothing failed: rows that a lenient reading has lost, a profile that is ignored.
  ///
  /// - Throws: ``WorkError`` about the picture.
  public func pixelsAndNotes(
    _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> (pixels: Bitmap, notes: [WorkNote]) {
    try control.check()
    return try WorkError.about(path) {
      let loaded = try LoadedPicture(
        self, Workers(control.threads).unaskedCount, control, countsPixels: true)
      return (loaded.image, loaded.notes)
    }
  }

  /// As ``pixelsAndNotes(_:)``, without blocking a thread of the pool.
  public func pixelsAndNotes(
    _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> (pixels: Bitmap, notes: [WorkNote]) {
    try await control.detached { () throws(WorkError) in try pixelsAndNotes(control) }
  }
}

extension Bitmap {
  /// As ``bytes(as:_:)``, without blocking a thread of the pool.
  public func bytes(
    as format: FilmFormat = .png, _ options: FilmOptions = FilmOptions()
  ) async throws(WorkError) -> [UInt8] {
    try await WorkControl().detached { () throws(WorkError) in try bytes(as: format, options) }
  }

  /// The pixels as a file.
  ///
  /// - Parameter format: a kind of still picture; JPEG has them on white.
  /// - Throws: ``WorkError`` for what the format cannot hold.
  public func bytes(
    as format: FilmFormat = .png, _ options: FilmOptions = FilmOptions()
  ) throws(WorkError) -> [UInt8] {
    try WorkError.about(nil) {
      let description = FilmDescription(
        size: size, frameCount: 1, frameDuration: Rational(1),
        isOpaque: isOpaque)
      let recipe = try format.film(description, options, samples: [self])
      let memory = MemorySink()
      let writer = try recipe.writer(to: memory)
      try writer.write(
        try recipe.encoder.encode(FrameInput(index: 0, picture: self, previous: nil)))
      try writer.finish()
      return memory.bytes
    }
  }
}
