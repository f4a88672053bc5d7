package import SlicerCodecs
package import SlicerCore
import SlicerTestSupport

/// An input of libFuzzer's, and choices that depend on nothing else.
package struct FuzzInput {
  package let bytes: [UInt8]
  /// A number that the bytes decide: the same input always takes the same way.
  package let hash: UInt64

  package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // FNV-1a.
    hash = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
  }

  /// One of `values`; `salt` makes choices independent of one another.
  package func choice<Value>(_ values: [Value], salt: UInt64) -> Value {
    values[number(below: values.count, salt: salt)]
  }

  /// 0 up to `bound`, which is above 0.
  package func number(below bound: Int, salt: UInt64) -> Int {
    let mixed = (hash ^ salt &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return Int((mixed >> 33) % UInt64(bound))
  }

  /// Limits at which a large number of inputs a second can be tried.
  package static let limits: Limits = {
    var limits = Limits()
    limits.maxPixels = 1 << 18
    limits.maxSide = 1 << 16
    limits.maxChunk = 1 << 16
    limits.maxChunks = 50
    limits.maxScans = 10
    return limits
  }()

  /// The bytes as they come from a pipe, a few at a time.
  package func piped() -> any ByteSource {
    DrippingSource(bytes, step: 1 + number(below: 64, salt: 7))
  }

  package func encoding() -> EncodeOptions {
    var options = EncodeOptions()
    options.compression = choice(EncodeOptions.Compression.allCases, salt: 1)
    options.metadata = choice(MetadataPolicy.allCases, salt: 2)
    return options
  }

  /// A part of a picture of `size`.
  package func rect(in size: PixelSize) -> PixelRect {
    let x = number(below: size.width, salt: 3)
    let y = number(below: size.height, salt: 4)
    return PixelRect(
      x: x, y: y, width: 1 + number(below: size.width - x, salt: 5),
      height: 1 + number(below: size.height - y, salt: 6))
  }
}
