import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Where things lie in a TIFF that is a pyramid, read back by plain code.
@Suite struct TIFFPyramidFileTests {
  /// A directory: where it lies, and its fields.
  private typealias Directory = (place: Int, fields: [Int: [Int]])

  private static func number(_ file: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
  }

  private static func directories(_ file: [UInt8], isBig: Bool) -> [Directory] {
    let room = isBig ? 8 : 4
    let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 16: 8]
    var next = number(file, isBig ? 8 : 4, room)
    var found: [Directory] = []
    while next != 0, found.count < 20 {
      let count = number(file, next, isBig ? 8 : 2)
      var fields: [Int: [Int]] = [:]
      for i in 0..<count {
        let entry = next + (isBig ? 8 + 20 * i : 2 + 12 * i)
        let size = sizes[number(file, entry + 2, 2), default: 1]
        let values = number(file, entry + 4, room)
        let inside = entry + 4 + room
        let place = values * size <= room ? inside : number(file, inside, room)
        fields[number(file, entry, 2)] = (0..<values).map { number(file, place + size * $0, size) }
      }
      found.append((next, fields))
      next = number(file, next + (isBig ? 8 + 20 * count : 2 + 12 * count), room)
    }
    return found
  }

  /// Laws: directories first, the full level's before all; the smallest level's tiles first, row by row, each
  /// after its size and before its last four bytes.
  @Test(arguments: [nil, true]) func directoriesThenTilesFromTheSmallest(isBig: Bool?) throws {
    let size = PixelSize(width: 70, height: 40)
    let sample = PNGSample(.rgb)
    let header = try FormatCatalog.open(sample.file(sample.noise(size))).header
    let options = EncodeOptions { $0.isForTIFF = true }
    let tiles = try TIFFTiles(
      FormatCatalog.encoder(for: header, options), header, options, side: 16, software: "slicer 1",
      moved: nil)
    let counts = [(0..<15).map { 9 + $0 }, (0..<6).map { 30 + $0 }, [5, 6], [7]]
    let sizes = [(70, 40), (35, 20), (18, 10), (9, 5)].map { PixelSize(width: $0.0, height: $0.1) }
    let levels = zip(sizes, counts).enumerated().map { index, level in
      tiles.level(level.0, isFull: index == 0, counts: level.1)
    }
    let file = TIFFPyramidFile(levels, isBig: isBig)
    #expect(file.isBig == (isBig ?? false))
    let memory = MemorySink()
    let held = try ByteBuffer(capacity: 64)
    try file.write(to: memory) { level, number in
      let tile = UnsafeMutableRawBufferPointer(rebasing: held.room[..<counts[level][number]])
      tile.initializeMemory(as: UInt8.self, repeating: UInt8(50 * level + number))
      return UnsafeRawBufferPointer(tile)
    }
    let bytes = memory.bytes
    #expect(bytes.count == file.count)
    let found = Self.directories(bytes, isBig: file.isBig)
    #expect(found.map { $0.fields[254] } == [[0], [1], [1], [1]])
    #expect(found.map(\.place) == found.map(\.place).sorted())
    #expect(found.map { $0.fields[256] } == sizes.map { [$0.width] })
    #expect(found.map { $0.fields[325] } == counts)
    let order = found.reversed().flatMap { $0.fields[324] ?? [] }
    #expect(order == order.sorted() && order[0] > found[3].place)
    let ends = zip(order, counts.reversed().flatMap { $0 })
    for ((place, count), next) in zip(ends, order.dropFirst() + [bytes.count + 4]) {
      #expect(Self.number(bytes, place - 4, 4) == count && place + count + 8 == next)
      #expect(
        bytes[(place + count)..<(place + count + 4)].elementsEqual(
          bytes[(place + count - 4)..<(place + count)]))
    }
    let ghost = String(decoding: bytes[(file.isBig ? 16 : 8)...].prefix(183), as: UTF8.self)
    #expect(
      ghost.hasPrefix("GDAL_STRUCTURAL_METADATA_SIZE=000140 bytes\nLAYOUT=IFDS_BEFORE_DATA\n"))
    #expect(ghost.hasSuffix("KNOWN_INCOMPATIBLE_EDITION=NO\n "))
  }

  /// Files beyond 32 bits are BigTIFFs, and no others.
  @Test func offsetsDecideAboutBigTIFF() throws {
    let sample = PNGSample(.gray)
    let pixel = try sample.noise(PixelSize(width: 1, height: 1))
    let header = try FormatCatalog.open(sample.file(pixel)).header
    let tiles = try TIFFTiles(
      FormatCatalog.encoder(for: header, EncodeOptions()), header, EncodeOptions(), side: 16,
      software: "slicer 1", moved: nil)
    func isBig(_ count: Int) -> Bool {
      let size = PixelSize(width: 32, height: 16)
      return TIFFPyramidFile([tiles.level(size, isFull: true, counts: [1 << 31, count])]).isBig
    }
    #expect(!isBig(1 << 30) && !isBig((1 << 31) - 2000) && isBig(1 << 31))
  }
}

private let suite =
  SharedFiles.files(in: "suites/tiff", suffix: ".tif")
  + SharedFiles.files(in: "suites/tiff", suffix: ".tiff")
  + SharedFiles.files(in: "suites/tiff/bigtiff", suffix: ".tif")

/// The files of the crate tiff's tests, where they lie beside the project: each is read, or refused for what
/// it has.
@Suite(.enabled(if: !suite.isEmpty, "../shared/suites/tiff is missing")) struct TIFFSuiteTests {
  /// The files that are not read, and why.
  private static let refused = ["logluv-3c-16b": "compression 34676"]

  @Test(arguments: suite) func isReadOrRefused(url: URL) throws {
    let bytes = Array(try Data(contentsOf: url))
    let name = url.deletingPathExtension().lastPathComponent
    do {
      let picture = try DecodedPicture(bytes)
      #expect(Self.refused[name] == nil, "\(name) was read")
      try check(picture, against: url)
    } catch {
      let reason = Self.refused[name]
      #expect(reason.map { "\(error)".contains($0) } ?? false, "\(name): \(error)")
    }
  }

  /// Compares with the netpbm files beside them, where there are any.
  private func check(_ picture: DecodedPicture, against url: URL) throws {
    for ending in ["pgm", "ppm", "pbm"] {
      let other = url.deletingPathExtension().appendingPathExtension(ending)
      guard let data = try? Data(contentsOf: other) else { continue }
      let expected = try DecodedPicture(Array(data))
      guard expected.header.pixelFormat == picture.header.pixelFormat else { continue }
      #expect(expected.bytes == picture.bytes, "\(url.lastPathComponent)")
    }
  }
}
