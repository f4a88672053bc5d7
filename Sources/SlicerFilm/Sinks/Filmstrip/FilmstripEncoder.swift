import SlicerCore
import SlicerPixels

/// A frame's pixels as the picture of all will hold them: straight RGBA, or RGB on white.
struct FilmstripEncoder: FilmEncoder {
  let format: PixelFormat

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let picture = frame.picture
    let rowBytes = format.bytesPerRow(width: picture.size.width)
    let pixels = try ByteBuffer(filling: rowBytes * picture.size.height) { target in
      for y in 0..<picture.size.height {
        let row = target[(y * rowBytes)..<((y + 1) * rowBytes)]
        StraightRows.convert(
          picture.row(y), to: format, UnsafeMutableRawBufferPointer(rebasing: row))
      }
    }
    return EncodedFrame(index: frame.index, .bytes(pixels), rect: picture.size.bounds)
  }
}
