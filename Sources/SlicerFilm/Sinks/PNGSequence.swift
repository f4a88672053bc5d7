import SlicerCodecs
import SlicerCore
import SlicerPixels

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
    return EncodedFrame(index: frame.index, .bytes(file.buffer), rect: picture.size.bounds)
  }
}
