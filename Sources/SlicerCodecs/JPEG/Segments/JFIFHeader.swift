import SlicerCore

/// The JFIF marker: a version and the picture's density, without its thumbnail.
///
/// Source: JFIF 1.02, "JFIF APP0 marker syntax".
struct JFIFHeader: Hashable, Sendable {
  var major: UInt8 = 1
  var minor: UInt8 = 1
  /// 0 aspect ratio only, 1 dots per inch, 2 dots per centimeter.
  var unit: UInt8 = 0
  var x: UInt16 = 1
  var y: UInt16 = 1

  init() {}

  /// Nil when the segment is no JFIF marker.
  init?(_ segment: JPEGSegment) {
    guard segment.role == .jfif, let x = segment.data.bigEndianUInt16(at: 8),
      let y = segment.data.bigEndianUInt16(at: 10)
    else { return nil }
    // A version that nobody knows is not handed on.
    if segment.data[5] == 1 { (major, minor) = (segment.data[5], segment.data[6]) }
    unit = segment.data[7]
    (self.x, self.y) = (x, y)
  }

  /// The nearest density that the marker can state; meters become inches, the finer unit here.
  init(_ density: Density) {
    let (factor, divisor, unit): (Int, Int, UInt8) =
      switch density.unit {
      case .aspect: (1, 1, 0)
      case .inch: (1, 1, 1)
      case .centimetre: (1, 1, 2)
      case .metre: (254, 10_000, 1)
      }
    func scaled(_ value: Int) -> UInt16? {
      let (product, overflow) = value.multipliedReportingOverflow(by: factor)
      return overflow ? nil : UInt16(exactly: product / divisor + (product % divisor * 2) / divisor)
    }
    guard let x = scaled(density.x), let y = scaled(density.y), x > 0, y > 0 else { return }
    (self.x, self.y, self.unit) = (x, y, unit)
  }

  /// Nil when nothing is said: an unknown unit, a side of 0, or square pixels of no unit.
  var density: Density? {
    let units: [Density.Unit] = [.aspect, .inch, .centimetre]
    guard unit < units.count, x > 0, y > 0, unit != 0 || x != y else { return nil }
    return Density(x: Int(x), y: Int(y), unit: units[Int(unit)])
  }

  var transposed: JFIFHeader {
    var result = self
    (result.x, result.y) = (y, x)
    return result
  }

  var segment: JPEGSegment {
    JPEGSegment(
      marker: JPEGSegment.app(0),
      data: Array("JFIF\0".utf8) + [major, minor, unit] + x.bigEndianBytes + y.bigEndianBytes
        + [0, 0])
  }
}
