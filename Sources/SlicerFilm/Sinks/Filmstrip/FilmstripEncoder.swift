import SlicerCore

/// A frame's pixels as the picture of all will hold them: straight RGBA, or RGB on white.
struct FilmstripEncoder: FilmEncoder {
  let format: PixelFormat

  func encode(_ frame: FrameInput) -> EncodedFrame {
    let picture = frame.picture
    let rowBytes = format.bytesPerRow(width: picture.size.width)
    let pixels = [UInt8](unsafeUninitializedCapacity: rowBytes * picture.size.height) {
      let target = UnsafeMutableRawBufferPointer($0)
      for y in 0..<picture.size.height {
        let row = target[(y * rowBytes)..<((y + 1) * rowBytes)]
        StraightRows.convert(
          picture.row(y), to: format, UnsafeMutableRawBufferPointer(rebasing: row))
      }
      $1 = target.count
    }
    return EncodedFrame(index: frame.index, .bytes(pixels), rect: picture.size.bounds)
  }
}
