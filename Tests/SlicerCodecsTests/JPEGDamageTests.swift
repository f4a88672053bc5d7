import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Files that end early, or whose bits are wrong.
@Suite struct JPEGDamageTests {
  private static let lenient = DecodeOptions(isLenient: true)

  /// Rows that an error says are present; nil for another error or none.
  private func rowsPresent(_ bytes: [UInt8]) -> Int? {
    do {
      _ = try DecodedPicture(bytes)
      Issue.record("a file that ends early was taken")
      return nil
    } catch {
      guard let (rows, height) = error.rowsPresent else { return nil }
      #expect("\(error)".hasPrefix("truncated JPEG") && (0...height).contains(rows))
      return rows
    }
  }

  @Test(arguments: JPEGSample.all) func endsAtEverySixteenth(_ sample: JPEGSample) throws {
    let whole = try sample.encoded()
    var last = 0
    for i in 1..<16 {
      let part = Array(whole[..<(whole.count * i / 16)])
      guard let rows = rowsPresent(part) else { continue }
      #expect(rows >= last)
      last = rows
      if rows > 0 {
        let picture = try DecodedPicture(part, Self.lenient)
        #expect(picture.notes.count == 1)
        let starts = ["\(rows) of", "all \(rows) rows are present, "]
        let note = picture.notes[0]
        #expect(starts.contains { note.hasPrefix("salvaged: truncated JPEG: " + $0) })
      } else {
        #expect { try DecodedPicture(part, Self.lenient) } throws: { $0.isOfCodec }
      }
    }
  }

  @Test func endsBeforeItsPixels() throws {
    let file = JPEGFile(try JPEGSample(.ycbcr, [(1, 1), (1, 1), (1, 1)]).encoded())
    let head = file.bytes.count - (file.parts.last?.coded.count ?? 0) - 2
    let error = SlicerError.malformed(format: .jpeg, reason: "it ends before its pixels")
    for count in 3..<head {
      #expect(throws: error) { try FormatCatalog.open(Array(file.bytes[..<count])) }
    }
  }

  /// Without chroma to interpolate, rows that are present are just those of the whole file.
  @Test(arguments: [[(1, 1)], [(2, 2)]])
  func rowsThatArePresentAreRight(_ factors: [(Int, Int)]) throws {
    let size = PixelSize(width: 64, height: 128)
    let noise = try PlainPixels.noise(size, PixelFormat(.gray))
    let bytes = try JPEGSample(.gray, factors, size: size).encoded(noise)
    let whole = try DecodedPicture(bytes)
    for i in 8..<32 {
      let part = Array(bytes[..<(bytes.count * i / 32)])
      let rows = try #require(rowsPresent(part))
      let salvaged = try DecodedPicture(part, Self.lenient)
      #expect(salvaged.bytes.prefix(64 * rows) == whole.bytes.prefix(64 * rows))
      let next = 64 * min(128, rows + 8 * factors[0].1)
      #expect(salvaged.bytes.prefix(next) != whole.bytes.prefix(next))
    }
  }

  /// The arithmetic decoder reads a little ahead: the last row of MCUs may not be counted.
  @Test(arguments: JPEGSample.codings) func onlyTheEndIsMissing(_ sample: JPEGSample) throws {
    let whole = try sample.encoded()
    let part = Array(whole.dropLast(2))
    let rows = try #require(rowsPresent(part))
    #expect(rows == sample.size.height || sample.recipe.isArithmetic && rows == 48)
    #expect(try DecodedPicture(part, Self.lenient).bytes == DecodedPicture(whole).bytes)
  }

  /// libjpeg has changed its mind about the picture's size before it refuses: nothing is salvaged.
  @Test(arguments: JPEGSample.codings) func aSecondFrameIsRefused(_ sample: JPEGSample) throws {
    var file = JPEGFile(try sample.encoded())
    var frame = file.frame
    frame.data.replaceSubrange(1..<5, with: [2, 0, 2, 0])
    file.parts.append(frame)
    let expected = SlicerError.malformed(format: .jpeg, reason: "two SOF markers")
    #expect(throws: expected) { try DecodedPicture(file.bytes) }
    for count in [file.bytes.count, file.bytes.count - 2, file.bytes.count - 4] {
      _ = try? DecodedPicture(Array(file.bytes.prefix(count)), Self.lenient)
    }
  }

  /// A file that ends inside the tables between two scans: the scans before are kept.
  @Test func aFileMayEndBetweenScans() throws {
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)]).with { $0.isProgressive = true }
    let file = JPEGFile(try sample.encoded())
    let scans = file.parts.indices.filter { file.parts[$0].marker == 0xDA }
    var head = file
    head.parts = Array(file.parts[...scans[1]])
    let count = head.bytes.count - 2
    for extra in 1..<20 {
      let part = Array(file.bytes[..<(count + extra)])
      #expect(rowsPresent(part) == sample.size.height)
      let picture = try DecodedPicture(part, Self.lenient)
      #expect(picture.notes.count == 1)
      let words = "all 59 rows are present, but the file ends in scan 2 or right after it"
      #expect(picture.notes[0].hasPrefix("salvaged: truncated JPEG: " + words))
    }
  }

  /// A program may close a file that it has not finished.
  @Test func endsEarlyWithAnEnd() throws {
    let whole = try JPEGSample(.gray, [(1, 1)]).encoded()
    let part = Array(whole[..<(whole.count * 3 / 4)])
    #expect(rowsPresent(part + [0xFF, 0xD9]) == rowsPresent(part))
  }

  @Test(arguments: JPEGSample.codings) func dataBehindTheEndIsNoted(_ sample: JPEGSample) throws {
    let whole = try sample.encoded()
    for tail in [[0], [UInt8](repeating: 0, count: 70_000), whole] {
      let picture = try DecodedPicture(whole + tail)
      #expect(picture.notes == ["data after the end is ignored"])
      #expect(try picture.bytes == DecodedPicture(whole).bytes)
    }
  }

  @Test func whatIsPassedOverIsNoted() throws {
    var sample = JPEGSample(.ycbcr, [(1, 1), (1, 1), (1, 1)])
    sample.segments.append(JPEGSegment(marker: 0xE2, data: Array("MPF\0II*\0".utf8)))
    let whole = try sample.encoded()
    let several = "the file holds several pictures: the first is taken"
    #expect(try DecodedPicture(whole + whole).notes == [several])
    var bytes = try JPEGSample(.gray, [(1, 1)]).encoded()
    bytes.insert(contentsOf: [1, 2, 3], at: 20)
    #expect(try DecodedPicture(bytes).notes == ["bytes between segments are skipped"])
  }

  @Test func wrongBitsSayWhere() throws {
    let size = PixelSize(width: 64, height: 64)
    let noise = try PlainPixels.noise(size, PixelFormat(.gray))
    let bytes = try JPEGSample(.gray, [(1, 1)], size: size).with { $0.restartInterval = 8 }
      .encoded(noise)
    let restart = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD3 })
    var damaged = bytes
    damaged[restart + 1] = 0xD5
    let error = SlicerError.malformed(
      format: .jpeg, reason: "found marker 0xd5 instead of RST3 at row 32 of 64",
      remedy: .lenient(.keepsReadable))
    #expect(throws: error) { try DecodedPicture(damaged) }
    let salvaged = try DecodedPicture(damaged, Self.lenient)
    #expect(salvaged.notes.count == 1)
    #expect(salvaged.bytes.prefix(64 * 32) == (try DecodedPicture(bytes)).bytes.prefix(64 * 32))
  }

  /// Any wrong byte gives a picture or an error, never a crash, and its kind can be written.
  @Test(arguments: JPEGSample.codings) func flippedBitsAreHarmless(_ sample: JPEGSample) throws {
    var noise = SeededNoise(seed: 7)
    let whole = try sample.encoded()
    var (readable, refused) = (0, 0)
    for i in 0..<600 {
      var bytes = whole
      for _ in 0...(i % 3) {
        // The first part of the file has all its tables.
        let place = Int.random(in: 3..<(i % 2 == 0 ? bytes.count : 300), using: &noise)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &noise)
      }
      var options = DecodeOptions(isLenient: i % 4 < 2, convertsToRGB: i % 8 < 4)
      options.limits.maxPixels = 1_000_000
      guard let picture = try? DecodedPicture(bytes, options) else {
        refused += 1
        continue
      }
      #expect(try DecodedPicture(try picture.tile()).header.size == picture.header.size)
      readable += 1
    }
    #expect(readable > 0 && refused > 0)
  }

  @Test func aSourceThatFailsIsHeard() throws {
    final class Broken: ByteSource {
      struct Failure: Error {}
      var bytes: ArraySlice<UInt8>
      init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
      func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        guard !bytes.isEmpty else { throw Failure() }
        let part = bytes.prefix(min(buffer.count, 10))
        buffer.copyBytes(from: part)
        bytes = bytes.dropFirst(part.count)
        return part.count
      }
    }
    let whole = try JPEGSample(.gray, [(1, 1)]).encoded()
    for count in [100, whole.count - 30] {
      #expect(throws: Broken.Failure.self) {
        let decoder = try FormatCatalog.open(Broken(Array(whole[..<count])))
        var row = [UInt8](repeating: 0, count: 83)
        for _ in 0..<59 { try row.withUnsafeMutableBytes { try decoder.readRow(into: $0) } }
      }
    }
  }
}
