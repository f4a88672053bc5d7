import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Decodes one file in every way there is and compares the results.
struct PNGDifferential {
  private typealias Outcome = Result<Picture, any Error>
  private let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  /// The picture, if the file is sound.
  func picture() -> Picture? {
    let ours = decoded(MemorySource(input.bytes), usesLibPNG: false)
    compareLibPNG(ours)
    compareLenient(ours)
    comparePipe(ours)
    return sound(ours)
  }

  private func decoded(
    _ source: any ByteSource, usesLibPNG: Bool, isLenient: Bool = false
  ) -> Outcome {
    let options = DecodeOptions(limits: FuzzInput.limits, isLenient: isLenient)
    return Law.result { try Picture(rowsOf: PNGDecoder(source, options, usesLibPNG: usesLibPNG)) }
  }

  private func sound(_ outcome: Outcome) -> Picture? {
    guard case .success(let picture) = outcome, picture.ending == nil else { return nil }
    return picture
  }

  /// Compares the rows with libpng's, and the refusals, in the rows and behind them.
  ///
  /// libpng takes files of which we may refuse the end, and the pixels for their checksum: it does not look
  /// for that in another IDAT than that of the last byte.
  private func compareLibPNG(_ ours: Outcome) {
    let theirs = decoded(MemorySource(input.bytes), usesLibPNG: true)
    switch (ours, theirs) {
    case (.failure(let error), .success(let theirs)):
      Law.demand(
        theirs.ending != nil || "\(error)".contains("checksum"),
        "libpng takes what we refuse: \(error)")
    case (.success(let ours), .failure(let error)):
      Law.demand(ours.ending != nil, "we take what libpng refuses: \(error)")
    case (.success(let ours), .success(let theirs)): compare(ours, theirs)
    case (.failure, .failure): break
    }
  }

  /// An animation's frames are compared where it is played, and passed over behind a still.
  private func compare(_ ours: Picture, _ theirs: Picture) {
    Law.demand(ours.hasSamples(of: theirs), "our samples are not libpng's")
    guard ours.ending == nil else { return }
    if let ending = theirs.ending {
      Law.demand("\(ending)".contains("fdAT"), "we take a file that libpng refuses: \(ending)")
      return
    }
    Law.demand(notes(ours) == notes(theirs), "we note \(ours.notes), libpng \(theirs.notes)")
  }

  /// A lenient reader gives the same of a sound file, and of another the rows before the damage.
  private func compareLenient(_ strict: Outcome) {
    let lenient = decoded(MemorySource(input.bytes), usesLibPNG: false, isLenient: true)
    guard let strict = sound(strict) else {
      compareSalvaged(lenient)
      return
    }
    let salvaged = Law.success("a sound file, read leniently") { try lenient.get() }
    Law.demand(strict.hasSamples(of: salvaged), "a sound file is read otherwise leniently")
    Law.demand(strict.notes == salvaged.notes, "a lenient reader notes \(salvaged.notes)")
  }

  private func compareSalvaged(_ lenient: Outcome) {
    guard let strict = PNGRowsBeforeDamage(MemorySource(input.bytes)), !strict.rows.isEmpty else {
      return
    }
    let salvaged = Law.success("rows before damage, read leniently") { try lenient.get() }
    Law.demand(
      strict.rows.indices.allSatisfy { y in
        salvaged.raster.mutableRow(y).elementsEqual(strict.rows[y])
      }, "a lenient reader has other rows before the damage")
    Law.demand(
      salvaged.notes.contains { $0.hasPrefix("salvaged: ") }, "damage is passed over in silence")
  }

  private static let extraData = "extra pixel data is ignored"

  /// libpng does not tell of an IDAT that it does not need.
  private func notes(_ picture: Picture) -> [String] {
    picture.notes.filter { $0 != Self.extraData }
  }

  /// It does not matter in what portions bytes come, but for what stands behind the pixels.
  private func comparePipe(_ whole: Outcome) {
    let piped = decoded(input.piped(), usesLibPNG: false)
    switch (sound(whole), sound(piped)) {
    case (let whole?, let piped?):
      Law.demand(piped.hasSamples(of: whole), "a pipe gives other samples than a file")
    case (nil, nil): compareDamage()
    default: fatalError("a file is \(whole), a pipe \(piped)")
    }
  }

  private func compareDamage() {
    guard let whole = PNGRowsBeforeDamage(MemorySource(input.bytes)),
      let piped = PNGRowsBeforeDamage(input.piped())
    else { return }
    // Bytes that ISA-L decodes together with a code in which the file ends may not come: two at most.
    let common = min(whole.rows.count, piped.rows.count)
    Law.demand(
      max(whole.rows.count, piped.rows.count) - common <= 1
        && whole.rows.prefix(common) == piped.rows.prefix(common),
      "a pipe has \(piped.rows.count) rows before the damage, a file \(whole.rows.count)")
    Law.demand(
      whole.rows.count != piped.rows.count || whole.failure == piped.failure,
      "a pipe says \(piped.failure ?? "nothing")")
  }
}
