public import SlicerCodecs
import SlicerCore

/// A JPEG for each frame.
extension FilmFormat {
  /// A JPEG for each frame.
  public static let jpeg = FilmFormat(
    name: "jpeg", title: "JPEG frames", help: "a JPEG file for each frame, without transparency",
    layout: .fileForEachFrame, extensions: ["jpg", "jpeg"], holdsTransparency: false,
    options: [.quality, .compression],
    make: { film, options, _ in
      FilmRecipe(try PictureFrameEncoder(.jpeg, PixelFormat(.rgb), film, options))
    })
}

/// A WebP for each frame, exact unless a quality is asked for.
extension FilmFormat {
  /// A WebP for each frame.
  public static let webpFrames = FilmFormat(
    name: "webp-frames", title: "WebP frames",
    help: "a WebP file for each frame, without loss unless a quality is given",
    layout: .fileForEachFrame, extensions: ["webp"], holdsTransparency: true,
    options: [.quality, .compression],
    make: { film, options, _ in
      FilmRecipe(try PictureFrameEncoder(.webp, film.pixelFormat, film, options))
    })
}

extension FilmFormat {
  /// A file of a picture format for each frame; see `FileFormat.init(named:fileExtension:begins:pixels:read:write:)`
  /// for one of your own.
  ///
  ///     try await film.write(to: .folder("frames", .frames(as: .deep)))
  public static func frames(as format: FileFormat) -> FilmFormat {
    FilmFormat(
      name: format.name, title: "\(format.title) frames", help: "a file for each frame",
      layout: .fileForEachFrame, extensions: format.extensions,
      holdsTransparency: format.holdsAlpha, options: [],
      make: { film, options, _ in
        let pixels = PixelFormat(film.isOpaque || !format.holdsAlpha ? .rgb : .rgba)
        return FilmRecipe(try PictureFrameEncoder(format, pixels, film, options))
      })
  }
}

/// A PNG for each frame, RGB where the film is opaque.
extension FilmFormat {
  /// A PNG for each frame.
  public static let png = FilmFormat(
    name: "png", title: "PNG frames", help: "a PNG file for each frame",
    layout: .fileForEachFrame, extensions: ["png"], holdsTransparency: true,
    options: [.compression, .depth],
    make: { FilmRecipe(try PNGFrameEncoder($0, $1, samples: $2)) })
}

/// Whole PNG files, compressed as the samples were found to be best.
struct PNGFrameEncoder: FilmEncoder {
  private let compressor: PNGFrameCompressor
  private let head: [UInt8]

  init(_ film: FilmDescription, _ options: FilmOptions, samples: [FramePixels]) throws {
    compressor = try FrameSample.compressor(film, options, samples)
    head = try PNGHead.bytes(film)
  }

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let picture = frame.picture
    let format = compressor.format
    let pixels = try compressor.compress(picture.size) {
      picture.convert(row: $0, 0..<picture.size.width, to: format, $1)
    }
    let file = MemorySink()
    try file.write(head)
    try PNGFraming.write("IDAT", pixels.bytes, to: file)
    try PNGFraming.write("IEND", UnsafeRawBufferPointer(start: nil, count: 0), to: file)
    return EncodedFrame(index: frame.index, .bytes(file.buffer))
  }
}

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
    return EncodedFrame(index: frame.index, content)
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
