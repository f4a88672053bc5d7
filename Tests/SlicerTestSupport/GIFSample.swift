/// GIFs made block by block, whose pixels need not be in their color table.
package struct GIFSample: Sendable {
  package struct Image: Sendable {
    /// Numbers of colors, row by row; as many as the screen has pixels.
    package var pixels: [UInt8]
    package var transparent: UInt8?

    package init(_ pixels: [UInt8], transparent: UInt8? = nil) {
      (self.pixels, self.transparent) = (pixels, transparent)
    }
  }

  package var width: Int
  package var height: Int
  /// Red, green and blue of 2, 4, 8 … colors, for all images.
  package var colors: [UInt8] = [255, 0, 0, 0, 255, 0]
  package var images: [Image]
  /// Behind the last image, where a sound file has a trailer.
  package var end: [UInt8] = [0x3B]

  package init(_ width: Int, _ height: Int, _ images: [Image]) {
    (self.width, self.height, self.images) = (width, height, images)
  }

  private static func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  package var bytes: [UInt8] {
    let size = Self.little(width) + Self.little(height)
    let bits = UInt8((colors.count / 3).trailingZeroBitCount - 1)
    var bytes = Array("GIF89a".utf8) + size + [0x80 | bits, 0, 0] + colors
    for image in images {
      bytes += [0x21, 0xF9, 4, image.transparent == nil ? 0 : 1, 10, 0, image.transparent ?? 0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + size + [0]
      bytes += Self.data(image.pixels)
    }
    return bytes + end
  }

  /// Codes of 9 bits, each after one that clears the table.
  private static func data(_ pixels: [UInt8]) -> [UInt8] {
    var (bytes, word, count) = ([UInt8](), 0, 0)
    for code in pixels.flatMap({ [256, Int($0)] }) + [257] {
      word |= code << count
      count += 9
      while count >= 8 {
        bytes.append(UInt8(word & 255))
        (word, count) = (word >> 8, count - 8)
      }
    }
    if count > 0 { bytes.append(UInt8(word)) }
    let blocks = stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
    return [8] + blocks + [0]
  }
}
