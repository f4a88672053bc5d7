import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Files that end early, go on too long, or say what is not so.
@Suite struct WebPDamageTests {
  private static let size = PixelSize(width: 40, height: 64)

  private static func failure(
    _ bytes: [UInt8], isLenient: Bool = false, limits: Limits = Limits()
  ) -> String {
    do { _ = try DecodedPicture(bytes, isLenient: isLenient, limits: limits) } catch {
      return "\(error)"
    }
    return "nothing"
  }

  /// Law: every beginning of a file is refused, or all of it was there; what is salvaged of one is
  /// what the whole file has there.
  @Test(arguments: [nil, 90], [PixelFormat.Model.rgb, .rgba])
  func everyBeginningOfAFileIsSalvagedOrRefused(quality: Int?, model: PixelFormat.Model) throws {
    let file = try WebPSample.noise(Self.size, PixelFormat(model), quality: quality)
    let whole = try DecodedPicture(file).bytes
    var most = 0
    for count in stride(from: 0, to: file.count, by: 97) {
      let part = Array(file.prefix(count))
      #expect(throws: (any Error).self, "\(count) bytes") { try DecodedPicture(part) }
      guard let salvaged = try? DecodedPicture(part, isLenient: true) else { continue }
      let note = try #require(salvaged.notes.last)
      #expect(note.hasPrefix("salvaged: truncated WebP: "))
      let rows = try #require(Int(note.split(separator: " ")[3]))
      let present = rows * whole.count / 64
      #expect(salvaged.bytes.prefix(present) == whole.prefix(present))
      #expect(salvaged.bytes.dropFirst(present).allSatisfy { $0 == 0 })
      most = max(most, rows)
    }
    #expect(most > 16)
  }

  @Test func aPipeInDropsGivesTheSameAndWhatFollowsIsSaid() throws {
    let file = try WebPSample.noise(Self.size)
    let whole = try DecodedPicture(file)
    #expect(whole.notes.isEmpty)
    #expect(try DecodedPicture(file + [1, 2]).notes == ["data after the end is ignored"])
    for step in [1, 7, 1000] {
      #expect(try DecodedPicture(DrippingSource(file, step: step)).bytes == whole.bytes)
    }
  }

  /// A picture whose header announces `features`, and an XMP chunk behind it.
  private static func file(_ features: WebPFeatures, xmp: String = "<x/>") throws -> [UInt8] {
    let picture = try WebPSample.chunks(of: WebPSample.noise(size))
    return WebPSample.file([features.header(size)] + picture + [WebPChunk("XMP ", Array(xmp.utf8))])
  }

  @Test func metadataThatIsMissingAfterThePixelsIsDamage() throws {
    let file = try Self.file([.alpha, .xmp])
    #expect(try DecodedPicture(file).notes.isEmpty)
    let part = Array(file.dropLast(2))
    let words = "truncated WebP: all 64 rows are present, but the file ends too early after them"
    #expect(Self.failure(part) == words)
    #expect(try DecodedPicture(part, isLenient: true).notes == ["salvaged: \(words)"])
    // The last chunk's padding may be missing.
    let odd = try Self.file([.alpha, .xmp], xmp: "<x />")
    #expect(try DecodedPicture(Array(odd.dropLast())).notes.isEmpty)
  }

  @Test func metadataThatIsNotAnnouncedIsLeftOut() throws {
    let notes = try DecodedPicture(Self.file(.alpha)).notes
    #expect(notes == ["an XMP chunk that the header does not announce is left out"])
  }

  /// Law: what stands before a simple file's picture, or before a header, is left out or refused.
  @Test(arguments: WebPSample.strays)
  func chunksBeforeAPictureWithoutAHeader(_ chunk: WebPChunk) throws {
    let reason = "chunk \(chunk.type) before the picture, without a header (VP8X)"
    let note = "salvaged: \(reason), is left out"
    for quality in [nil, 90] {
      let sound = try WebPSample.noise(Self.size, PixelFormat(.rgb), quality: quality)
      let picture = WebPSample.chunks(of: sound)
      let header = WebPFeatures([.profile, .exif, .xmp]).header(Self.size)
      let error = SlicerError.malformed(format: .webp, reason: reason, remedy: .lenient(.leavesOut))
      for rest in [picture, [header] + picture] {
        let file = WebPSample.file([chunk, chunk] + rest)
        #expect(throws: error) { try DecodedPicture(file) }
        let salvaged = try DecodedPicture(file, isLenient: true)
        #expect(salvaged.notes == [note])
        #expect(try salvaged.bytes == DecodedPicture(sound).bytes)
      }
      let after = try DecodedPicture(WebPSample.file(picture + [chunk]))
      #expect(try after.notes.isEmpty && after.bytes == DecodedPicture(sound).bytes)
    }
  }

  /// Limits are checked before there is anything but a header.
  @Test func limitsAreCheckedBeforePixels() throws {
    let picture = try WebPSample.chunks(of: WebPSample.noise(Self.size))
    let strays = [WebPChunk](repeating: WebPChunk("abcd", []), count: 1_001)
    #expect(
      Self.failure(WebPSample.file(strays + picture), isLenient: true)
        == "1001 chunks of metadata are over the limit of 1000")
    let header = WebPFeatures.alpha.header(PixelSize(width: 20_000, height: 20_000))
    #expect(
      Self.failure(WebPSample.file([header])) == "400000000 pixels are over the limit of 268402689")
    let file = try WebPSample.noise(Self.size)
    for file in [file, Array(file.prefix(40))] {
      let failure = Self.failure(file, limits: Limits { $0.maxSide = 63 })
      #expect(failure == "64 pixels of a side are over the limit of 63")
    }
  }

  /// Whatever stands in a file, there are rows or an error, and what is sound is read the same leniently.
  @Test(arguments: [nil, 60]) func wrongBytesEndInRowsOrAnError(quality: Int?) throws {
    let sound = try WebPSample.noise(PixelSize(width: 19, height: 23), quality: quality)
    let moving = WebPSample.animation(
      PixelSize(width: 24, height: 24), [(sound, PixelRect(x: 2, y: 0, width: 19, height: 23))])
    var noise = SeededNoise(seed: 7)
    for round in 0..<600 {
      var file = round % 2 == 0 ? sound : moving
      for _ in 0..<Int.random(in: 1...3, using: &noise) {
        let end = round % 3 == 0 ? file.count : min(file.count, 100)
        file[Int.random(in: 0..<end, using: &noise)] = UInt8.random(in: 0...255, using: &noise)
      }
      let lenient = try? DecodedPicture(file, isLenient: true)
      guard let strict = try? DecodedPicture(file) else { continue }
      #expect(lenient?.bytes == strict.bytes && lenient?.notes == strict.notes, "round \(round)")
    }
  }

  @Test(arguments: try HostileFile.webp()) func hostileFilesAreReadOrRefused(file: HostileFile) {
    let failure = Self.failure(file.bytes)
    switch file.fate {
    case .read: #expect(failure == "nothing")
    case .refused(let reason): #expect(failure.contains(reason), "\(failure)")
    }
    _ = Self.failure(file.bytes, isLenient: true)
  }
}
