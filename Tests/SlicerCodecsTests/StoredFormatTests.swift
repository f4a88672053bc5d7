import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Laws of all formats that are little more than their pixels.
@Suite struct StoredFormatTests {
  private static func decoded(_ source: any ByteSource, isLenient: Bool = false) throws
    -> DecodedPicture
  { try DecodedPicture(source, DecodeOptions(isLenient: isLenient)) }

  /// It does not matter in what portions bytes come, nor whether they can be read out of order.
  @Test(arguments: StoredSample.all) func aPipeInDropsGivesTheSame(sample: StoredSample) throws {
    let whole = try DecodedPicture(sample.bytes)
    let header = whole.header
    #expect(header.format == sample.format && header.size == StoredSample.size)
    #expect(whole.notes.isEmpty && !header.details.isEmpty || sample.format == .farbfeld)
    #expect(sample.format.pixelFormats.contains(header.pixelFormat))
    for step in [1, 7, 1000] {
      let piped = try DecodedPicture(DrippingSource(sample.bytes, step: step))
      #expect(piped.bytes == whole.bytes && piped.notes == whole.notes, "\(step)")
    }
    #expect(try Self.decoded(MemorySource(sample.bytes), isLenient: true).bytes == whole.bytes)
  }

  /// Law: every beginning of a file is refused, or nothing of its pixels was missing; rows that are salvaged
  /// are the whole file's, and the others are 0.
  @Test(arguments: StoredSample.all) func everyBeginningOfAFileIsSalvagedOrRefused(
    sample: StoredSample
  ) throws {
    let whole = try DecodedPicture(sample.bytes).bytes
    let rowBytes = whole.count / StoredSample.size.height
    let rows = { (bytes: [UInt8]) in
      stride(from: 0, to: bytes.count, by: rowBytes).map { Array(bytes[$0..<($0 + rowBytes)]) }
    }
    var most = 0
    for count in 0..<sample.bytes.count {
      let part = Array(sample.bytes.prefix(count))
      for source in [MemorySource(part), DrippingSource(part, step: 50)] as [any ByteSource] {
        guard let picture = try? Self.decoded(source, isLenient: true) else { continue }
        let bytes = picture.bytes
        guard let note = picture.notes.last else {
          // A last row's padding, and the line end of a last number.
          #expect(bytes == whole || sample.name.hasPrefix("text"))
          #expect(sample.bytes.count - count < 4)
          continue
        }
        #expect { try Self.decoded(MemorySource(part)) } throws: { $0.isOfCodec }
        #expect(note.hasPrefix("salvaged: truncated \(sample.format.title): "), "\(note)")
        let present = Int(note.split(separator: " ")[3]) ?? StoredSample.size.height
        let pairs = zip(rows(bytes), rows(whole))
        #expect(pairs.count { $0 == $1 } >= present, "\(count) bytes")
        let isBlank = pairs.filter { $0 != $1 }.allSatisfy { $0.0.allSatisfy { $0 == 0 } }
        #expect(isBlank, "\(count) bytes: \(note)")
        most = max(most, present)
      }
    }
    #expect(most >= 6)
  }

  @Test(arguments: StoredSample.all) func limitsAreCheckedFromTheHeader(sample: StoredSample) {
    let options = DecodeOptions(limits: Limits { $0.maxPixels = 90 })
    let head = Array(sample.bytes.prefix(max(sample.headBytes, 32)))
    #expect { try FormatCatalog.open(head, options) } throws: { $0.isOfLimit }
  }

  /// Law: what is cut has the samples, and the palette, of its source.
  @Test(arguments: StoredSample.all) func tilesKeepAllSamples(sample: StoredSample) throws {
    let source = try DecodedPicture(sample.bytes)
    let encoder = try FormatCatalog.encoder(for: source.header, EncodeOptions())
    #expect(encoder.format == sample.format.successor && encoder.isExact)
    let copy = try DecodedPicture(source.tile())
    #expect(copy.bytes == source.bytes && copy.header.pixelFormat == source.header.pixelFormat)
    #expect(copy.header.palette == source.header.palette)
    // A part that does not begin at a byte.
    let rect = PixelRect(x: 3, y: 2, width: 7, height: 4)
    let part = try source.tile(rect)
    #expect(try FormatCatalog.open(part).size == rect.size)
  }

  @Test func whatFollowsThePixelsIsSaid() throws {
    for sample in StoredSample.all where ![.bmp, .pfm].contains(sample.format) {
      let notes = try DecodedPicture(sample.bytes + [7]).notes
      #expect(notes == ["data after the end is ignored"], "\(sample)")
      guard [.pnm, .pam].contains(sample.format) else { continue }
      let twice = try DecodedPicture(sample.bytes + sample.bytes).notes
      #expect(twice == ["the file has several pictures: its first is taken"], "\(sample)")
    }
  }

  @Test(arguments: HostileFile.stored())
  func hostileFilesEndInAnErrorOrAPicture(file: HostileFile) throws {
    for isLenient in [false, true] {
      do {
        _ = try Self.decoded(MemorySource(file.bytes), isLenient: isLenient)
        if case .refused = file.fate { #expect(isLenient) }
      } catch {
        guard case .refused(let reason) = file.fate else { throw error }
        #expect(isLenient || "\(error)".contains(reason), "\(error)")
      }
    }
  }
}
