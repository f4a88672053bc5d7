import SlicerCore
import SlicerPixels

/// Straight RGBA, 8 bits a sample, or 16 with the high byte first, row after row and frame after frame, for a pipe.
extension FilmFormat {
  /// Raw frames: straight RGBA of 8 bits a sample, row after row; of 16 bits, the high byte first.
  /// Source: ffmpeg's pixel formats `rgba` and `rgba64be`.
  public static let rgba = FilmFormat(
    name: "rgba", title: "raw frames",
    help: "straight RGBA of 8 bits a sample, frame after frame, for a pipe",
    layout: .stream, extensions: [], holdsTransparency: true, options: [.depth],
    holds: { $0 == .sRGB },
    make: { film, _, _ in FilmRecipe(RawFrameEncoder(isOpaque: film.isOpaque)) })
}

/// An opaque frame is written as it lies in memory: premultiplied or not is the same.
struct RawFrameEncoder: FilmEncoder {
  let isOpaque: Bool

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let picture = frame.picture
    let content: EncodedFrame.Content =
      if case .bytes(let picture) = picture, isOpaque || picture.isOpaque {
        .picture(picture)
      } else {
        .bytes(try straight(picture))
      }
    return EncodedFrame(index: frame.index, content, rect: picture.size.bounds)
  }

  private func straight(_ picture: FramePixels) throws(LimitError) -> ByteBuffer {
    let format = PixelFormat(.rgba, bitDepth: picture.depth)
    let rowBytes = format.bytesPerRow(width: picture.size.width)
    return try ByteBuffer(filling: rowBytes * picture.size.height) { target in
      for y in 0..<picture.size.height {
        picture.convert(
          row: y, 0..<picture.size.width, to: format,
          UnsafeMutableRawBufferPointer(rebasing: target[(y * rowBytes)..<((y + 1) * rowBytes)]))
      }
    }
  }
}
