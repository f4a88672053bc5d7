import SlicerCore
import SlicerPixels

/// The planes of each frame, one after the other, for encoders of video.
///
/// Frames of 8 bits a sample only: kinds of film that have it do not take `FilmOption.depth`.
struct YUVFrameEncoder: FilmEncoder {
  let format: YUVFormat

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    guard case .bytes(let picture) = frame.picture else {
      preconditionFailure("these films have 8 bits a sample")
    }
    let planes = try ByteBuffer(filling: format.byteCount(of: picture.size)) {
      (target) throws(LimitError) in
      try YUVPlanes.write(picture, as: format, to: target)
    }
    return EncodedFrame(index: frame.index, .bytes(planes), rect: picture.size.bounds)
  }
}
