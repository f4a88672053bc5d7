import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// The order of a slideshow's pictures by their dates, in any time zone.
struct PictureOrderTests {
  /// A picture file with a DateTimeOriginal, and with an OffsetTimeOriginal where one is stated.
  private static func file(_ date: String? = nil, _ offset: String? = nil) throws -> [UInt8] {
    let raster = try Rasters.made(PixelSize(2, 2), PixelFormat(.rgb)) { _, _ in 9 }
    guard let date else { return StoredPNG.file(raster) }
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
    func field(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
    }
    let texts = [(0x9003, date), (0x9011, offset)].compactMap { tag, text in
      text.map { (tag, Array($0.utf8) + [0]) }
    }
    // The directory of EXIF lies at 26, and its texts behind it.
    var place = 26 + 2 + 12 * texts.count + 4
    var block = Array("MM".utf8) + number(42, 2) + number(8, 4)
    block += number(1, 2) + field(0x8769, 4, 1, 26) + number(0, 4) + number(texts.count, 2)
    for (tag, text) in texts {
      block += field(tag, 2, text.count, place)
      place += text.count
    }
    block += number(0, 4) + texts.flatMap(\.1)
    return StoredPNG.file(raster, chunks: [("eXIf", block)])
  }

  private static func sorted(
    _ pictures: [Picture]
  ) throws -> (names: [String], remarks: [WorkNote]) {
    var show = Slideshow(pictures.map { Slideshow.Slide($0) }, framesPerSecond: 25)
    try show.sort(by: .date)
    return (show.slides.map { String(decoding: $0.picture.fileName, as: UTF8.self) }, show.remarks)
  }

  /// Pictures without a date follow the others, by the times of their files; what is no file comes last.
  @Test func undatedPicturesComeLast() throws {
    let scratch = try ScratchFolder()
    for (name, seconds) in [("new.png", 1_600_000_000), ("old.png", 1_000_000_000)] {
      let path = try scratch.write(FilePath(name), Self.file())
      let times = [timespec](repeating: timespec(tv_sec: seconds, tv_nsec: 0), count: 2)
      try check(path.withPlatformString { utimensat(AT_FDCWD, $0, times, 0) })
    }
    let (names, remarks) = try Self.sorted([
      Picture(try Self.file(), name: "a.png"), Picture(contentsOf: scratch["new.png"]),
      Picture(contentsOf: scratch["old.png"]),
      Picture(try Self.file("2024:07:31 18:05:59"), name: "b.png"),
      Picture(try Self.file("2023:07:31 18:05:59"), name: "c.png"),
    ])
    #expect(names == ["c.png", "b.png", "old.png", "new.png", "a.png"])
    #expect(remarks == [WorkNote(.undated(2, of: 5))])
  }

  /// Offsets count where every date has one; else clocks are compared by what they show.
  @Test func offsetsCountIfAllDatesHaveOne() throws {
    let east = Picture(try Self.file("2024:01:01 12:00:00", "+09:00"), name: "east.png")
    let west = Picture(try Self.file("2024:01:01 05:00:00", "+00:00"), name: "west.png")
    let local = Picture(try Self.file("2024:01:01 08:00:00"), name: "local.png")
    #expect(try Self.sorted([west, east]).names == ["east.png", "west.png"])
    let all = try Self.sorted([east, west, local])
    #expect(all.names == ["west.png", "local.png", "east.png"] && all.remarks.isEmpty)
  }
}
