#if canImport(CoreGraphics)
  public import CoreGraphics
  public import SlicerKit

  extension Bitmap {
    /// The pixels as Core Graphics has them; nil where it has no memory for them.
    ///
    /// - Parameter space: what the pixels are in, such as a film's.
    public func cgImage(_ space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) -> CGImage? {
      let bytes = bytes
      guard let data = CFDataCreate(nil, bytes, bytes.count),
        let provider = CGDataProvider(data: data)
      else { return nil }
      return CGImage(
        width: size.width, height: size.height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: size.width * 4, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    /// Draws an image in sRGB, by Core Graphics.
    ///
    /// - Throws: an error where there is no memory.
    public init(_ image: CGImage) throws {
      let size = PixelSize(width: image.width, height: image.height)
      var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
      bytes.withUnsafeMutableBytes { buffer in
        let context = CGContext(
          data: buffer.baseAddress, width: size.width, height: size.height, bitsPerComponent: 8,
          bytesPerRow: size.width * 4,
          space: CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
      }
      try self.init(size: size, premultiplied: bytes)
    }
  }
#endif
