import SlicerCodecs
package import SlicerColor
package import SlicerCore
package import SlicerFiles
import SlicerTiles
package import SystemPackage

/// A picture whose header has been read and whose rows have not.
///
/// Proof of `@unchecked Sendable`: the thread that opens it hands it over to the one that reads it.
package struct UnreadPicture: @unchecked Sendable {
  /// What its samples are.
  package let colors: ColorResolution
  /// Bits of a sample, as stored.
  package var depth: Int { decoder.header.pixelFormat.bitDepth }
  /// As it is shown.
  package var size: PixelSize { decoder.header.displaySize }

  /// What its metadata call it; nil where they say nothing.
  package var title: String? { decoder.header.metadata.title }

  /// Pixels per point.
  package var scale: Scale { picture.statedScale }

  /// Whether no pixel can be anything but opaque, whatever the rows are.
  package var isOpaque: Bool {
    let header = decoder.header
    return !header.pixelFormat.model.hasAlpha && header.transparentSample.isEmpty
      && header.palette.allSatisfy { $0.alpha == 255 }
  }
  /// So that no output overwrites it; nil for what is no file.
  package let identity: InputIdentity?
  /// Whether its bytes can be had a second time: those of a pipe cannot.
  package let canBeReadAgain: Bool

  private let picture: Picture
  private let decoder: any PictureDecoder

  /// - Throws: ``WorkError`` around what the file, its decoder or its profile refuse.
  package init(_ picture: Picture) throws {
    self.picture = picture
    do {
      let (bytes, decoder) = try picture.decoder(for: nil)
      (identity, self.decoder) = (bytes.identity, decoder)
      canBeReadAgain = picture.canBeReadAgain && bytes.source is any RandomAccessSource
      colors = try ColorResolution(decoder.header.colors, decoder.format.model)
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
  ///   - countsPixels: whether ``WorkControl/progress`` is in pixels, not in a film's frames.
  /// - Throws: ``WorkError`` around what the decoder refuses, or ``WorkError/Reason/cancelled``.
  package func read(
    in space: ColorSpace, depth: Int = 8, _ threads: Int, _ control: WorkControl,
    countsPixels: Bool = false
  ) throws -> LoadedPicture {
    do {
      let pixels = try pixels(in: space, depth: depth, threads) {
        CountedRows($0, control, countsPixels: countsPixels)
      }
      try decoder.finish()
      return LoadedPicture(
        path: picture.path, pixels: pixels, scale: picture.statedScale, identity: identity,
        notes: (decoder.notes + colors.notes).map { WorkNote(.reading($0)) }
          + (decoder.header.animation == nil ? [] : [WorkNote(.firstPicture)]))
    } catch {
      throw WorkError(picture.path, error)
    }
  }

  private func pixels(
    in space: ColorSpace, depth: Int, _ threads: Int, _ counted: (any RowSource) -> CountedRows
  ) throws -> FramePixels {
    let header = decoder.header
    func source(_ rows: any RowSource) -> SourcePicture {
      SourcePicture(
        counted(rows), palette: header.palette, transparentSample: header.transparentSample,
        orientation: header.orientation, colors: colors)
    }
    if depth == 16 { return .words(try source(UprightRows(decoder)).widePixels(in: space)) }
    return .bytes(try PreparedPicture(source(decoder), in: space, threads: threads).image)
  }
}

/// One picture, prepared at its own size.
package struct LoadedPicture: Sendable {
  /// How messages call it.
  package let path: FilePath
  package let pixels: FramePixels
  package let scale: Scale
  /// So that no output overwrites it; nil for what is no file.
  package let identity: InputIdentity?
  /// What the user should know though nothing failed.
  package let notes: [WorkNote]
}
