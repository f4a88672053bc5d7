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
  /// A line each, with the picture's path.
  let notes: [String]

  /// - Throws: ``WorkError`` around what the file, its decoder or its profile refuse.
  init(_ picture: Picture, _ threads: Int) throws {
    do {
      let (bytes, decoder) = try picture.decoder(for: nil)
      identity = bytes.identity
      let header = decoder.header
      let prepared = try PreparedPicture(
        SourcePicture(
          decoder, palette: header.palette, transparentSample: header.transparentSample,
          orientation: header.orientation, colors: header.colors),
        threads: threads)
      try decoder.finish()
      image = prepared.image
      scale = picture.statedScale
      notes = (decoder.notes + prepared.notes).map { "\(picture.path.printable): \($0)" }
    } catch {
      throw WorkError(picture.path, error)
    }
  }
}

extension Picture {
  /// The picture's pixels as it is shown: upright, in sRGB, 8-bit premultiplied RGBA.
  ///
  /// - Throws: ``WorkError`` about the picture.
  public func pixels(_ control: WorkControl = WorkControl()) throws(WorkError) -> Bitmap {
    try control.check()
    return try WorkError.about(path) {
      try LoadedPicture(self, Workers(control.threads).unaskedCount).image
    }
  }

  /// As ``pixels(_:)``, without blocking a thread of the pool.
  public func pixels(_ control: WorkControl = WorkControl()) async throws(WorkError) -> Bitmap {
    try await control.detached { () throws(WorkError) in try pixels(control) }
  }
}

extension Bitmap {
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
