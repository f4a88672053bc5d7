package import SlicerCodecs
package import SlicerCore

/// A small picture that moves.
package enum MovingPicture {
  /// A picture of a film, and for how long it is seen.
  package typealias Frame = (picture: Raster, hundredths: Int)

  private static func way(_ format: FileFormat) -> AnimationWay {
    guard let way = format.animation else { preconditionFailure("a \(format) may move") }
    return way
  }

  /// A file of pictures of one size.
  package static func file(
    _ film: [Frame], plays: Int = 0, keepsFrames: Bool = false, as format: FileFormat = .gif
  ) throws -> [UInt8] {
    let size = film[0].picture.size
    let seconds = Rational(film.reduce(0) { $0 + $1.hundredths }, 100)
    return try written(
      size, AnimationFacts(frameCount: film.count, plays: plays, duration: seconds),
      keepsFrames: keepsFrames, as: format
    ) { take in
      for (picture, time) in film {
        try picture.withView {
          try take($0, AnimationChange(rect: size.bounds, duration: Rational(time, 100)))
        }
      }
    }
  }

  private static func written(
    _ size: PixelSize, _ facts: AnimationFacts, keepsFrames: Bool, as format: FileFormat,
    _ play: (_ take: (RasterView, AnimationChange) throws -> Void) throws -> Void
  ) throws -> [UInt8] {
    let header = PictureHeader(drawn: size, PixelFormat(.rgba))
    let writer = try way(format).recipe(header, EncodeOptions()).writer(
      size: size, facts, keepsFrames: keepsFrames)
    let sink = MemorySink()
    try writer.write(to: sink, play)
    return sink.bytes
  }

  /// A square of a third of the sides that goes round, over stripes.
  package static func file(
    _ size: PixelSize, frames: Int, as format: FileFormat = .gif
  ) throws -> [UInt8] {
    try file(
      (0..<frames).map { (try picture(size, $0, of: frames), 5) }, keepsFrames: true, as: format)
  }

  /// A frame of it.
  package static func picture(_ size: PixelSize, _ frame: Int, of frames: Int) throws -> Raster {
    let square = PixelSize(width: max(1, size.width / 3), height: max(1, size.height / 3))
    let left = (size.width - square.width) * frame / max(1, frames - 1)
    let top = (size.height - square.height) * (frame * frame % max(1, frames)) / max(1, frames)
    return try Rasters.made(size, PixelFormat(.rgba)) { y, byte in
      let (x, channel) = (byte / 4, byte % 4)
      let isInside =
        (left..<(left + square.width)).contains(x) && (top..<(top + square.height)).contains(y)
      if channel == 3 { return 255 }
      return isInside ? UInt8(channel == 0 ? 240 : 40) : UInt8((x + 2 * y) / 4 % 3 * 90)
    }
  }

  package static func player(
    _ bytes: [UInt8], _ options: DecodeOptions = DecodeOptions()
  ) throws -> FramePlayer {
    let decoder = try FormatCatalog.open(MemorySource(bytes), options)
    return try way(decoder.header.format).player(decoder, Limits())
  }

  /// Pictures as they are seen, and for how long; those that are equal as one.
  package static func seen(
    _ bytes: [UInt8], _ options: DecodeOptions = DecodeOptions()
  ) throws -> [(pixels: [UInt8], hundredths: Int)] {
    let player = try player(bytes, options)
    var seen: [(pixels: [UInt8], hundredths: Int)] = []
    try player.play { canvas, change in
      let pixels = (0..<canvas.size.height).flatMap { Array(canvas.row($0)) }
      seen.append((pixels, change.duration.numerator * 100 / change.duration.denominator))
    }
    return merged(seen)
  }

  package static func merged(
    _ pictures: [(pixels: [UInt8], hundredths: Int)]
  ) -> [(pixels: [UInt8], hundredths: Int)] {
    pictures.reduce(into: []) { merged, next in
      if let last = merged.last, last.pixels == next.pixels {
        merged[merged.count - 1].hundredths += next.hundredths
      } else {
        merged.append(next)
      }
    }
  }

  /// Writes the film anew.
  package static func copy(_ bytes: [UInt8], _ options: DecodeOptions) throws -> [UInt8] {
    let player = try player(bytes, options)
    return try written(player.size, player.facts, keepsFrames: false, as: .gif, player.play)
  }
}
