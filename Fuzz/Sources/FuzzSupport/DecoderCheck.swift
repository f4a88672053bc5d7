package import SlicerCodecs
import SlicerCore

/// Decodes one file strictly, leniently and from a pipe, and writes what comes.
package struct DecoderCheck {
  private typealias Outcome = Result<Picture, any Error>
  private let input: FuzzInput
  private let formats: [FileFormat]
  /// Those that every picture can be written as.
  private let exchanges: [FileFormat]

  package init(_ input: FuzzInput, formats: [FileFormat], exchanges: [FileFormat]) {
    (self.input, self.formats, self.exchanges) = (input, formats, exchanges)
  }

  package func run() {
    let strict = decoded(MemorySource(input.bytes), isLenient: false)
    let lenient = decoded(MemorySource(input.bytes), isLenient: true)
    let piped = decoded(input.piped(), isLenient: false)
    if let (strict, piped) = Law.agreement("a file and a pipe", strict, piped) {
      Law.demand(piped.hasSamples(of: strict), "a pipe gives other samples than a file")
    }
    if case .success(let strict) = strict {
      let salvaged = Law.success("a sound file, read leniently") { try lenient.get() }
      Law.demand(strict.hasSamples(of: salvaged), "a sound file is read otherwise leniently")
    }
    if case .success(let picture) = lenient { writeAgain(picture) }
  }

  private func decoded(_ source: any ByteSource, isLenient: Bool) -> Outcome {
    let options = DecodeOptions(
      limits: FuzzInput.limits, isLenient: isLenient, formats: formats)
    return Law.result { try Picture(source, options) }
  }

  private func writeAgain(_ picture: Picture) {
    writeOwnKind(picture)
    for format in exchanges {
      _ = Law.success("every picture can be written as \(format)") {
        try picture.encoded(as: format, input.encoding())
      }
    }
  }

  private func writeOwnKind(_ picture: Picture) {
    let whole = picture.header.size.bounds
    let file = Law.result { try picture.encoded(whole, input.encoding()) }
    // Pictures whose images have more colors than one of them may have.
    if case .failure = file, !picture.header.format.successor.holdsAnyColor { return }
    let copy = Law.success("what was decoded can be written and read") {
      try Picture(MemorySource(file.get()), DecodeOptions())
    }
    guard copy.header.pixelFormat == picture.header.pixelFormat else { return }
    Law.demand(copy.hasSamples(of: picture), "a copy has other samples")
    Law.demand(
      picture.header.format == .gif || copy.header.palette == picture.header.palette,
      "a copy has another palette")
  }
}
