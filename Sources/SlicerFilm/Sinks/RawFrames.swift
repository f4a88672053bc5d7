import SlicerCore
import SlicerPixels

/// Straight RGBA, 8 bits a sample, row after row and frame after frame, for a pipe.
extension FilmFormat {
  /// Raw frames: 8-bit straight RGBA, row after row.
  public static let rgba = FilmFormat(
    name: "rgba", title: "raw frames",
    help: "straight RGBA of 8 bits a sample, frame after frame, for a pipe",
    layout: .stream, extensions: [], holdsTransparency: true, options: [],
    make: { film, _, _ in FilmRecipe(RawFrameEncoder(isOpaque: film.isOpaque)) })
}

/// An opaque frame is written as it lies in memory: premultiplied or not is the same.
struct RawFrameEncoder: FilmEncoder {
  let isOpaque: Bool

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let picture = frame.picture
    let content: EncodedFrame.Content =
      isOpaque || picture.isOpaque ? .picture(picture) : .bytes(try straight(picture))
    return EncodedFrame(index: frame.index, content, rect: picture.size.bounds)
  }

  private func straight(_ picture: Bitmap) throws(LimitError) -> ByteBuffer {
    let pixels = UnsafeBufferPointer(
      start: picture.canvas.pixels, count: picture.size.width * picture.size.height)
    return try ByteBuffer(filling: pixels.count * 4) { StraightRows.rgba(pixels, to: $0) }
  }
}
