import SlicerCodecs
import SlicerCore
import SlicerPixels

/// A PNG for each frame, RGB where the film is opaque.
extension FilmFormat {
  /// A PNG for each frame.
  public static let png = FilmFormat(
    name: "png", title: "PNG frames", help: "a PNG file for each frame",
    layout: .fileForEachFrame, extensions: ["png"], holdsTransparency: true,
    options: [.compression],
    make: { FilmRecipe(try PNGFrameEncoder($0, $1, samples: $2)) })
}

/// Whole PNG files, compressed as the samples were found to be best.
struct PNGFrameEncoder: FilmEncoder {
  private let compressor: PNGFrameCompressor
  private let head: [UInt8]

  init(_ film: FilmDescription, _ options: FilmOptions, samples: [Bitmap]) throws {
    compressor = try FrameSample.compressor(film, options, samples)
    head = PNGFraming.signature + PNGHeads.imageHeader(film) + PNGHeads.colorSpace
  }

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let picture = frame.picture
    let format = compressor.format
    let pixels = try compressor.compress(picture.size) {
      StraightRows.convert(picture.row($0), to: format, $1)
    }
    let file = MemorySink()
    try file.write(head)
    try PNGFraming.write("IDAT", pixels.bytes, to: file)
    try PNGFraming.write("IEND", UnsafeRawBufferPointer(start: nil, count: 0), to: file)
    return EncodedFrame(index: frame.index, .bytes(file.buffer), rect: picture.size.bounds)
  }
}
