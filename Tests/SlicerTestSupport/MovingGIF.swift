package import SlicerCodecs
package import SlicerCore

/// A small picture that moves.
package enum MovingGIF {
  private static func way(_ format: FileFormat) -> AnimationWay {
    guard let way = format.animation else { preconditionFailure("a \(format) may move") }
    return way
  }

  /// A square of a third of the sides that goes round, over stripes.
  ///
  /// - Parameter hundredths: of each frame.
  package static func file(
    _ size: PixelSize, frames: Int, hundredths: Int = 5, as format: FileFormat = .gif
  ) throws -> [UInt8] {
    let writer = try way(format).recipe(
      PictureHeader(drawn: size, PixelFormat(.rgba)), EncodeOptions()
    ).writer(
      size: size,
      AnimationFacts(
        frameCount: frames, plays: 0, duration: Rational(frames * hundredths, 100)),
      keepsFrames: true)
    let pictures = try (0..<frames).map { try picture(size, $0, of: frames) }
    for picture in pictures { picture.withView { writer.survey($0, size.bounds) } }
    for picture in pictures {
      try picture.withView {
        try writer.add(
          $0, AnimationChange(rect: size.bounds, duration: Rational(hundredths, 100)))
      }
    }
    let sink = MemorySink()
    try writer.finish(to: sink)
    return sink.bytes
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
  ) throws -> any AnimationDecoder {
    let decoder = try FormatCatalog.open(MemorySource(bytes), options)
    return try way(decoder.header.format).decoder(decoder)
  }

  /// Pictures as they are seen, and for how long; those that are equal as one.
  package static func seen(
    _ bytes: [UInt8], _ options: DecodeOptions = DecodeOptions()
  ) throws -> [(pixels: [UInt8], hundredths: Int)] {
    let player = try player(bytes, options)
    let canvas = try Raster(size: player.size, format: PixelFormat(.rgba))
    var seen: [(pixels: [UInt8], hundredths: Int)] = []
    while let change = try player.next(on: canvas) {
      seen.append(
        (Rasters.bytes(canvas), change.duration.numerator * 100 / change.duration.denominator))
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

  /// The same film, written anew.
  package static func copy(_ bytes: [UInt8], _ options: DecodeOptions) throws -> [UInt8] {
    let player = try player(bytes, options)
    let size = player.size
    let writer = try way(.gif).recipe(
      PictureHeader(drawn: size, PixelFormat(.rgba)), EncodeOptions()
    ).writer(size: size, player.facts, keepsFrames: false)
    for isSurvey in [true, false] {
      let canvas = try Raster(size: size, format: PixelFormat(.rgba))
      player.rewind()
      var isFirst = true
      while var change = try player.next(on: canvas) {
        if isFirst { change.rect = size.bounds }
        isFirst = false
        try canvas.withView {
          if isSurvey { writer.survey($0, change.rect) } else { try writer.add($0, change) }
        }
      }
    }
    let sink = MemorySink()
    try writer.finish(to: sink)
    return sink.bytes
  }
}
