import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Decodes one file in every way there is and compares the results.
struct PNGDifferential {
  private let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  /// The picture, if the file is sound.
  func picture() -> Picture? {
    let ours = decoded(MemorySource(input.bytes), usesLibPNG: false)
    let theirs = decoded(MemorySource(input.bytes), usesLibPNG: true)
    compareStrict(ours, theirs)
    compareLenient(ours)
    comparePipe(ours)
    return ours
  }

  private func decoded(
    _ source: any ByteSource, usesLibPNG: Bool, isLenient: Bool = false
  ) -> Picture? {
    let options = DecodeOptions(limits: FuzzInput.limits, isLenient: isLenient)
    return Law.result {
      try Picture(PNGDecoder(source, options, usesLibPNG: usesLibPNG))
    }
  }

  /// What libpng takes without a warning about the pixels' data we take too, and the other way round.
  private func compareStrict(_ ours: Picture?, _ theirs: Picture?) {
    guard let ours, let theirs else {
      Law.demand(ours == nil, "we take a file that libpng refuses")
      let isDoubtful = theirs?.notes.contains("extra pixel data is ignored") ?? true
      Law.demand(isDoubtful, "libpng takes a file that we refuse")
      return
    }
    Law.demand(ours.hasSamples(of: theirs), "our samples are not libpng's")
  }

  /// A lenient reader gives the same of a sound file.
  private func compareLenient(_ strict: Picture?) {
    let lenient = decoded(MemorySource(input.bytes), usesLibPNG: true, isLenient: true)
    guard let strict else { return }
    Law.demand(lenient.map(strict.hasSamples) ?? false, "a sound file is read otherwise leniently")
  }

  /// It does not matter in what portions bytes come.
  private func comparePipe(_ whole: Picture?) {
    let step = 1 + input.number(below: 64, salt: 7)
    let piped = decoded(DrippingSource(input.bytes, step: step), usesLibPNG: false)
    Law.demand((piped == nil) == (whole == nil), "a pipe is read otherwise than a file")
    if let piped, let whole {
      Law.demand(piped.hasSamples(of: whole), "a pipe gives other samples than a file")
    }
  }
}
