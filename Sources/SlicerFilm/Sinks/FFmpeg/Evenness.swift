import SlicerCore
import SlicerPixels

/// How sides become even, which films with half as many colors as pixels a side must have.
enum Evenness: Sendable {
  /// An odd side gets another pixel, which is like the last one.
  case padding
  /// An odd side loses its last pixel.
  case cropping

  /// The same, of planes.
  var oddSides: YUVFormat.OddSides {
    switch self {
    case .padding: .padded
    case .cropping: .cropped
    }
  }

  /// - Throws: ``FilmError/tooSmallToCrop(_:)`` where nothing would be left.
  func size(of size: PixelSize) throws(FilmError) -> PixelSize {
    switch self {
    case .padding:
      return PixelSize(
        width: size.width + size.width % 2, height: size.height + size.height % 2)
    case .cropping:
      guard size.width > 1, size.height > 1 else { throw .tooSmallToCrop(size) }
      return PixelSize(
        width: size.width - size.width % 2, height: size.height - size.height % 2)
    }
  }
}

/// Gives frames a size that is one pixel a side larger or smaller: the last pixels are repeated, or left
/// off.
struct EvenFrameEncoder: FilmEncoder {
  /// Of a frame, as it is encoded.
  let size: PixelSize
  let encoder: any FilmEncoder

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    try encoder.encode(FrameInput(index: frame.index, picture: try resized(frame.picture)))
  }

  private func resized(_ picture: FramePixels) throws(LimitError) -> FramePixels {
    guard case .bytes(let bitmap) = picture else {
      preconditionFailure("films of even sides have 8 bits a sample")
    }
    let canvas = try Canvas(size: size)
    for y in 0..<size.height {
      let source = bitmap.row(min(y, bitmap.size.height - 1))
      let row = canvas.row(y)
      for x in 0..<size.width { row[x] = source[min(x, source.count - 1)] }
    }
    return .bytes(Bitmap(canvas, isOpaque: bitmap.isOpaque))
  }
}
