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
        #expect(throws: CodecError.self) { try Self.decoded(MemorySource(part)) }
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
    #expect(throws: LimitError.self) { try FormatCatalog.open(head, options) }
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

/// netpbm's kinds: samples are scaled as its own programs do.
@Suite struct PNMTests {
  private static func decoded(_ head: String, _ pixels: [UInt8] = [], isLenient: Bool = false)
    throws -> DecodedPicture
  { try DecodedPicture(Array(head.utf8) + pixels, DecodeOptions(isLenient: isLenient)) }

  /// v of m is v·n/m, rounded.
  @Test(arguments: [1, 2, 3, 7, 15, 100, 254, 255, 256, 1000, 1023, 4095, 40000, 65534, 65535])
  func samplesAreScaled(maximum: Int) throws {
    let values = Set([0, 1, 2, maximum / 3, maximum / 2, maximum - 1, maximum])
      .filter { (0...maximum).contains($0) }.sorted()
    let text = values.map(String.init).joined(separator: " ")
    let written = try Self.decoded("P2 \(values.count) 1 \(maximum)\n\(text)\n")
    let raw = values.flatMap { maximum > 255 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
    let stored = try Self.decoded("P5 \(values.count) 1 \(maximum)\n", raw)
    #expect(written.bytes == stored.bytes)
    #expect(written.header.pixelFormat == stored.header.pixelFormat)
    let depth = maximum > 255 ? 16 : maximum == 1 ? 1 : 8
    #expect(stored.header.pixelFormat == PixelFormat(.gray, bitDepth: depth))
    let largest = 1 << depth - 1
    let expected = values.map { (Double($0) * Double(largest) / Double(maximum)).rounded() }
    switch depth {
    case 1: #expect(stored.bytes == [0b0100_0000])
    case 8: #expect(stored.bytes.map { Double($0) } == expected)
    default:
      let words = stride(from: 0, to: stored.bytes.count, by: 2).map {
        Double(Int(stored.bytes[$0]) << 8 | Int(stored.bytes[$0 + 1]))
      }
      #expect(words == expected)
    }
  }

  /// Bits stand together or apart; 1 is black.
  @Test func bitsAreReadTogetherOrApart() throws {
    let expected: [UInt8] = [0b0101_0011, 0b1000_0000]
    for text in ["P1 9 1 101011000", "P1\n#a\n9\n1\n1 0 1\n0#b\n1 1 0 0 0\n"] {
      #expect(try Self.decoded(text).bytes == expected)
    }
    #expect(try Self.decoded("P4 9 1\n", [0b1010_1100, 0x7F]).bytes == expected)
  }

  /// A remark may stand between any two words, and take the place of the white space behind the last one.
  @Test func remarksMayStandBetweenWords() throws {
    #expect(try Self.decoded("P5#a\n1 # b\n 2\t#c\n255#d\n", [3, 4]).bytes == [3, 4])
  }

  @Test func aSampleThatIsTooLarge() throws {
    let picture = try Self.decoded("P5 2 2 9\n", [9, 8, 200, 0], isLenient: true)
    #expect(picture.bytes == [255, 227, 255, 0])
    #expect(
      picture.notes == ["salvaged: damaged PNM: row 1: a sample of 200, where 9 is the largest"])
  }

  /// By the number of samples, whatever they are called.
  @Test(arguments: [
    (1, "GRAYSCALE", PixelFormat.Model.gray, ""), (2, "GRAYSCALE_ALPHA", .grayAlpha, ""),
    (3, "RGB", .rgb, ""), (4, "RGB_ALPHA", .rgba, ""), (3, "Lab", .rgb, "Lab"),
    (2, "", .grayAlpha, ""),
  ]) func tuplesAreKnownByTheirDepth(
    depth: Int, type: String, model: PixelFormat.Model, strange: String
  ) throws {
    let head = "P7\nHEIGHT 1\nWIDTH 1\n\nDEPTH \(depth)\nMAXVAL 255\n"
    let text = head + (type.isEmpty ? "" : "TUPLTYPE \(type)\n") + "ENDHDR\n"
    let picture = try Self.decoded(text, Array([1, 2, 3, 4].prefix(depth)))
    #expect(picture.header.pixelFormat == PixelFormat(model))
    #expect(picture.notes == (strange.isEmpty ? [] : ["the tuple type Lab is taken for RGB"]))
  }

  @Test func inksAreNoOpacity() {
    let file = Array("P7\nHEIGHT 1\nWIDTH 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE CMYK\nENDHDR\n1234".utf8)
    #expect(throws: CodecError.unsupported(format: .pam, feature: "the tuple type CMYK")) {
      try FormatCatalog.open(file)
    }
  }

  /// The last row comes first; the scale divides, and its sign is the order of bytes.
  @Test(arguments: [1, -1, 2, -0.5, 1e-30] as [Float]) func floatsAreScaledAndOrdered(scale: Float)
    throws
  {
    let samples: [[Float]] = [[0, 0.25], [1, -1], [7, .nan]]
    let pixels = samples.reversed().flatMap { $0 }.flatMap { sample in
      let bits = (sample * scale.magnitude).bitPattern
      return withUnsafeBytes(of: scale < 0 ? bits.littleEndian : bits.bigEndian) { Array($0) }
    }
    let picture = try Self.decoded("Pf\n2 3\n\(scale)\n", pixels)
    #expect(picture.bytes == [0, 0, 0x40, 0, 255, 255, 0, 0, 255, 255, 0, 0])
    #expect(picture.notes == ["samples below 0 and above 1 are cut off"])
  }
}

/// QOI, against itself and netpbm.
@Suite struct QOITests {
  /// Pictures that come to every kind of chunk: noise, slopes, flat parts, few colors, opacity that changes.
  private static func picture(
    _ size: PixelSize, _ model: PixelFormat.Model, seed: Int
  ) throws -> Raster {
    var noise = SeededNoise(seed: UInt64(seed))
    let step = model.samplesPerPixel
    var sample = [UInt8](repeating: 0, count: step)
    return try Rasters.made(size, PixelFormat(model)) { y, i in
      let channel = i % step
      let change = Int.random(in: 0..<(4 + seed % 4 * 20), using: &noise) - 2
      switch (y / 3 + seed) % 4 {
      case 0: sample[channel] = UInt8.random(in: .min ... .max, using: &noise)
      case 1: if channel < 3 { sample[channel] &+= UInt8(truncatingIfNeeded: change) }
      case 2: sample[channel] = UInt8(i / step % 5 * 40)
      default: break
      }
      return sample[channel]
    }
  }

  private static func encoded(_ raster: Raster) throws -> [UInt8] {
    try WebPSample.encoded(raster, EncodeOptions { $0.format = .qoi })
  }

  /// Law: what is written is read as it was, in any portions.
  @Test(arguments: [PixelFormat.Model.rgb, .rgba], 0..<8)
  func whatIsWrittenIsReadAgain(model: PixelFormat.Model, seed: Int) throws {
    for size in [PixelSize(1, 1), PixelSize(70, 24), PixelSize(3, 130), PixelSize(200, 2)] {
      let raster = try Self.picture(size, model, seed: seed)
      let file = try Self.encoded(raster)
      #expect(file.count <= 14 + size.width * size.height * (model == .rgba ? 5 : 4) + 8)
      for source in [MemorySource(file), DrippingSource(file, step: 3)] as [any ByteSource] {
        let picture = try DecodedPicture(source)
        #expect(picture.bytes == Rasters.bytes(raster) && picture.notes.isEmpty, "\(size)")
      }
    }
  }

  /// Runs, of at most 62 pixels, go on in the next row.
  @Test func aFlatPictureIsSmall() throws {
    let raster = try Rasters.made(PixelSize(100, 10), PixelFormat(.rgb)) { _, _ in 0 }
    let file = try Self.encoded(raster)
    #expect(file[14..<30] == [UInt8](repeating: 0xFD, count: 16)[...] && file[30] == 0xC7)
    #expect(file.count == 14 + 17 + 8)
  }

  /// Linear light is said, drawn as that, and stays in the file; a PNG says it, too.
  @Test func linearLightIsSaidAndKept() throws {
    var file = try Self.encoded(Self.picture(PixelSize(5, 5), .rgb, seed: 1))
    file[13] = 1
    let picture = try DecodedPicture(file)
    #expect(picture.header.colors.gamma == 1)
    #expect(picture.notes == ["the samples are linear light, which QOI and PNG files say"])
    #expect(try picture.tile() == file)
    let png = try picture.tile(EncodeOptions { $0.format = .png })
    #expect(try FormatCatalog.open(png).header.colors.gamma == 1)
  }

  @Test func theEndIsMarked() throws {
    let file = try Self.encoded(Self.picture(PixelSize(5, 5), .rgb, seed: 1))
    let part = Array(file.dropLast())
    let error = CodecError.unfinished(format: .qoi, rows: 5, missing: "the end's mark")
    #expect(throws: error) { try DecodedPicture(part) }
    #expect(throws: CodecError.self) { try DecodedPicture(part + [0]) }
  }

  /// A second opinion from netpbm.
  @Test(
    .enabled("qoitopam is not installed") { ShellCommand.exists("qoitopam") },
    arguments: [PixelFormat.Model.rgb, .rgba], 0..<4)
  func netpbmReadsTheSamePixels(model: PixelFormat.Model, seed: Int) throws {
    let raster = try Self.picture(PixelSize(61, 37), model, seed: seed)
    let file = try Self.encoded(raster)
    let theirs = try ShellCommand.withFile(file) { path in
      let output = path + ".pam"
      defer { _ = ShellCommand.run("rm -f \(output)") }
      _ = try #require(ShellCommand.run("qoitopam \(path) >\(output)"))
      return [UInt8](try #require(FileManager.default.contents(atPath: output)))
    }
    #expect(Array(theirs.suffix(Rasters.bytes(raster).count)) == Rasters.bytes(raster))
    #expect(try DecodedPicture(theirs).bytes == Rasters.bytes(raster))
  }
}
