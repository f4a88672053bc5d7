import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Decodes one file strictly, leniently and from a pipe, and writes what comes.
struct WebPCheck {
  private typealias Outcome = Result<Picture, any Error>
  private let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  func run() {
    let strict = decoded(MemorySource(input.bytes), isLenient: false)
    let lenient = decoded(MemorySource(input.bytes), isLenient: true)
    comparePipe(strict)
    if case .success(let strict) = strict {
      let salvaged = Law.success("a sound file, read leniently") { try lenient.get() }
      Law.demand(strict.hasSamples(of: salvaged), "a sound file is read otherwise leniently")
    }
    if case .success(let picture) = lenient { writeAgain(picture) }
  }

  private func decoded(_ source: any ByteSource, isLenient: Bool) -> Outcome {
    let options = DecodeOptions(limits: FuzzInput.limits, isLenient: isLenient)
    return Law.result { try Picture(WebPDecoder(source, options)) }
  }

  /// It does not matter in what portions bytes come.
  private func comparePipe(_ whole: Outcome) {
    let piped = decoded(input.piped(), isLenient: false)
    guard let (whole, piped) = Law.agreement("a file and a pipe", whole, piped) else { return }
    Law.demand(piped.hasSamples(of: whole), "a pipe gives other samples than a file")
    Law.demand(piped.notes == whole.notes, "a pipe is noted as \(piped.notes)")
  }

  private func writeAgain(_ picture: Picture) {
    let rect = input.rect(in: picture.header.size)
    // An animation's canvas may be longer than a picture.
    guard max(rect.width, rect.height) <= 16_383 else { return }
    let file = Law.success("what was decoded can be written") {
      try picture.encoded(rect, input.encoding())
    }
    let copy = Law.success("what was written can be decoded") {
      try Picture(MemorySource(file), DecodeOptions())
    }
    Law.demand(copy.header.size == rect.size, "a part comes back in another size")
    Law.demand(copy.header.pixelFormat == picture.header.pixelFormat, "it is of another kind")
    // Browsers pass over what a WebP says of it: its rows come upright.
    Law.demand(copy.header.orientation == .topLeft, "a WebP says how it is turned")
    // With all metadata goes what is damaged in them.
    Law.demand(
      copy.notes.isEmpty || input.encoding().metadata == .all,
      "what was written has notes: \(copy.notes)")
    let size = picture.header.size
    if max(size.width, size.height) <= 16_383 { picture.checkUpright(input.encoding()) }
    _ = Law.success("every WebP can be written as PNG") {
      try picture.encoded(as: .png, input.encoding())
    }
  }
}
