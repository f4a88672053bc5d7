package import SlicerCore

extension Density {
  /// The pixels per length of the stored picture; nil for the mere shape of a pixel.
  ///
  /// PNG has whole pixels a meter: 11811 is meant as 300 an inch, so the nearest whole number of pixels in
  /// an inch counts where it gives the same number.
  var resolution: Resolution? {
    guard x > 0, y > 0, max(x, y) < 1 << 40, unit != .aspect else { return nil }
    return Resolution(x: pixels(x), y: pixels(y))
  }

  private func pixels(_ number: Int) -> Resolution.Pixels {
    switch unit {
    case .aspect, .inch: return .init(millionths: number * 1_000_000, micrometers: 25_400)
    case .centimetre: return .init(millionths: number * 1_000_000, micrometers: 10_000)
    case .metre:
      let inch = (number * 254 + 5000) / 10_000
      let isInch = inch > 0 && (inch * 10_000 + 127) / 254 == number
      return isInch
        ? .init(millionths: inch * 1_000_000, micrometers: 25_400)
        : .init(millionths: number * 1_000_000, micrometers: 1_000_000)
    }
  }
}

extension PictureHeader {
  /// The pixels per length of the picture as shown; nil where the file does not say.
  package var resolution: Resolution? {
    guard let stored = metadata.density?.resolution ?? exifResolution else { return nil }
    return orientation.isTransposed ? Resolution(x: stored.y, y: stored.x) : stored
  }

  /// The resolution of an EXIF block.
  ///
  /// Source: EXIF 2.32 §4.6.4 A, "XResolution", "ResolutionUnit".
  private var exifResolution: Resolution? {
    guard let block = try? metadata.exif.map({ try ExifBlock($0) }),
      let x = block.pixels(ExifTag.xResolution), let y = block.pixels(ExifTag.yResolution)
    else { return nil }
    return Resolution(x: x, y: y)
  }
}

extension ExifBlock {
  fileprivate func pixels(_ tag: UInt16) -> Resolution.Pixels? {
    guard let entry = primary.entry(tag), entry.type == 5,
      let above = reader.uint32(at: entry.values.lowerBound),
      let below = reader.uint32(at: entry.values.lowerBound + 4), above > 0, below > 0
    else { return nil }
    let unit = primary.entry(ExifTag.resolutionUnit)?.values.lowerBound
    let micrometers = unit.flatMap { reader.uint16(at: $0) } == 3 ? 10_000 : 25_400
    return Resolution.Pixels(
      millionths: max(1, above * 1_000_000 / below), micrometers: micrometers)
  }
}
