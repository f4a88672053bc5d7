import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Decodes one file strictly, leniently and from a pipe, and writes what comes.
struct JPEGCheck {
  private let input: FuzzInput
  private let convertsToRGB: Bool

  init(_ input: FuzzInput, convertsToRGB: Bool) {
    self.input = input
    self.convertsToRGB = convertsToRGB
  }

  func run() {
    let strict = decoded(MemorySource(input.bytes), isLenient: false)
    let lenient = decoded(MemorySource(input.bytes), isLenient: true)
    comparePipe(strict)
    if let strict {
      Law.demand(
        lenient.map(strict.hasSamples) ?? false, "a sound file is read otherwise leniently")
    }
    if let picture = strict ?? lenient { writeAgain(picture) }
  }

  private func decoded(_ source: any ByteSource, isLenient: Bool) -> Picture? {
    let options = DecodeOptions(
      limits: FuzzInput.limits, isLenient: isLenient, convertsToRGB: convertsToRGB)
    return Law.result { try Picture(JPEGDecoder(source, options)) }
  }

  /// It does not matter in what portions bytes come.
  private func comparePipe(_ whole: Picture?) {
    let step = 1 + input.number(below: 64, salt: 7)
    let piped = decoded(DrippingSource(input.bytes, step: step), isLenient: false)
    Law.demand((piped == nil) == (whole == nil), "a pipe is read otherwise than a file")
    if let piped, let whole {
      Law.demand(piped.hasSamples(of: whole), "a pipe gives other samples than a file")
    }
  }

  private func writeAgain(_ picture: Picture) {
    let rect = input.rect(in: picture.header.size)
    let file = Law.success("what was decoded can be written") {
      try picture.encoded(rect, input.encoding())
    }
    let copy = Law.success("what was written can be decoded") {
      try Picture(
        MemorySource(file), DecodeOptions(convertsToRGB: convertsToRGB))
    }
    Law.demand(copy.header.size == rect.size, "a part comes back in another size")
    Law.demand(copy.header.pixelFormat == picture.header.pixelFormat, "it is of another kind")
    Law.demand(copy.header.orientation == picture.header.orientation, "it is shown otherwise")
    Law.demand(copy.notes.isEmpty, "what was written has notes: \(copy.notes)")
    guard convertsToRGB else { return }
    _ = Law.success("every JPEG can be written as PNG") {
      try picture.encoded(as: .png, input.encoding())
    }
  }
}
