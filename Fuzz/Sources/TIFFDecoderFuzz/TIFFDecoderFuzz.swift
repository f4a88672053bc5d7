import FuzzSupport
import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// TIFF: strictly and leniently read, from a file and a pipe, and written again.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    HostileFile.tiffs().map { ($0.name, $0.bytes) } + TIFFSample.all.map { ($0.name, $0.bytes) }
  }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard FileFormat.tiff.recognizes(input.bytes) else { return -1 }
  TIFFCheck(input).run()
  return 0
}

/// Decodes one file strictly, leniently and from a pipe, and writes what comes.
private struct TIFFCheck {
  private typealias Outcome = Result<Picture, any Error>
  let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  func run() {
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
      limits: FuzzInput.limits, isLenient: isLenient, formats: [.tiff])
    return Law.result { try Picture(source, options) }
  }

  private func writeAgain(_ picture: Picture) {
    let whole = picture.header.size.bounds
    let copy = Law.success("what was decoded can be written and read") {
      try Picture(
        MemorySource(picture.encoded(whole, EncodeOptions())), DecodeOptions())
    }
    Law.demand(copy.hasSamples(of: picture), "a copy has other samples")
  }
}
