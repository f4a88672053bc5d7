import SlicerCore

/// The colour of a tile that was left out, as the manifest writes it: two digits a sample, four at
/// 16 bits.
struct BlankColor {
  let samples: [UInt16]
  private let digits: Int

  init(_ samples: [UInt16], _ format: PixelFormat) {
    self.samples = samples
    digits = format.bitDepth == 16 ? 4 : 2
  }

  /// Nil when `text` does not have as many samples as `format`, or one is too large for its depth.
  init?(parsing text: String, _ format: PixelFormat) {
    digits = format.bitDepth == 16 ? 4 : 2
    guard text.utf8.count == digits * format.model.samplesPerPixel else { return nil }
    var rest = Substring(text)
    var samples: [UInt16] = []
    while !rest.isEmpty {
      guard let sample = UInt16(rest.prefix(digits), radix: 16), sample >> format.bitDepth == 0
      else { return nil }
      samples.append(sample)
      rest = rest.dropFirst(digits)
    }
    self.samples = samples
  }

  var hexadecimal: String {
    samples.map { sample in
      let text = String(sample, radix: 16)
      return String(repeating: "0", count: digits - text.count) + text
    }.joined()
  }
}

extension RGBA {
  /// `#rrggbbaa`.
  var hexadecimal: String {
    "#"
      + [red, green, blue, alpha].map {
        $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16)
      }
      .joined()
  }
}
