import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct MetadataICCTests {
  private static func number(_ value: Int) -> [UInt8] { HEIFSample.big(value, 4) }

  /// A profile with a header, a tag that does not matter, and a name.
  private static func profile(
    _ name: [UInt8], space: String = "RGB ", version: [UInt8] = [4, 0x30], tags: Int = 2,
    size: Int? = nil
  ) -> [UInt8] {
    let total = 156 + name.count
    return number(size ?? total) + [UInt8](repeating: 0, count: 4) + version + [0, 0]
      + Array("mntr\(space)XYZ ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
      + [UInt8](repeating: 0, count: 88) + number(tags) + Array("wtpt".utf8) + number(0) + number(4)
      + Array("desc".utf8) + number(156) + number(name.count) + name
  }

  private static func ascii(_ text: String) -> [UInt8] {
    Array("desc".utf8) + number(0) + number(text.utf8.count + 1) + Array(text.utf8) + [0]
  }

  private static func localized(_ texts: [(language: String, text: String)]) -> [UInt8] {
    var records: [UInt8] = []
    var strings: [UInt8] = []
    for (language, text) in texts {
      let units = text.utf16.flatMap { HEIFSample.big(Int($0), 2) }
      records +=
        Array(language.utf8) + number(units.count) + number(16 + 12 * texts.count + strings.count)
      strings += units
    }
    return Array("mluc".utf8) + number(0) + number(texts.count) + number(12) + records + strings
  }

  @Test func headerIsRead() throws {
    let profile = try ICCProfile(Self.profile(Self.ascii("A monitor")))
    let facts = (profile.name, profile.colorSpace, profile.deviceClass, profile.version)
    #expect(facts == ("A monitor", "RGB", "mntr", "4.3") && profile.size == 178)
    for (version, text) in [([2, 0x10], "2.1"), ([2, 0x12], "2.1.2")] as [([UInt8], String)] {
      #expect(try ICCProfile(Self.profile(Self.ascii("x"), version: version)).version == text)
    }
  }

  @Test func englishNamesComeFirst() throws {
    let both = Self.localized([("deDE", "Bildschirm ß"), ("enUS", "Display 🖥")])
    #expect(try ICCProfile(Self.profile(both)).name == "Display 🖥")
    let german = Self.localized([("deDE", "Bildschirm ß")])
    #expect(try ICCProfile(Self.profile(german)).name == "Bildschirm ß")
  }

  /// A name is shown on a terminal.
  @Test func namesAreShortAndPrintable() throws {
    let profile = try ICCProfile(Self.profile(Self.ascii("a\u{1B}[31mb\n\u{7F}c")))
    #expect(profile.name == "a[31mbc")
    let long = String(repeating: "x", count: 5_000)
    #expect(try ICCProfile(Self.profile(Self.ascii(long))).name.count == 256)
  }

  @Test(arguments: PixelFormat.Model.allCases)
  func profilesFitTheirModels(model: PixelFormat.Model) throws {
    let spaces = ["RGB ", "GRAY", "CMYK", "Lab "]
    let fitting = try spaces.filter {
      try ICCProfile(Self.profile([], space: $0)).isPlausible(for: model)
    }
    let expected =
      switch model {
      case .gray, .grayAlpha: ["GRAY"]
      case .rgb, .rgba, .palette, .ycbcr: ["RGB "]
      case .cmyk, .ycck: ["CMYK"]
      // Numbers that are copied keep whatever their file has.
      case .samples: spaces
      }
    #expect(fitting == expected)
  }

  @Test func damageIsFound() {
    #expect(throws: SlicerError.notMetadata(.icc, size: 0)) { try ICCProfile([]) }
    let sound = Self.profile(Self.ascii("x"))
    #expect(throws: SlicerError.notMetadata(.icc, size: sound.count)) {
      try ICCProfile(sound.map { $0 == UInt8(ascii: "a") ? 0 : $0 })
    }
    for size in [0, 131, sound.count + 1, 0xFFFF_FFFF] {
      #expect(throws: SlicerError.self) { try ICCProfile(Self.profile([], size: size)) }
    }
    #expect(
      throws: SlicerError.tooManyInMetadata(.icc, what: "tags", actual: 1_001, allowed: 1_000)
    ) {
      try ICCProfile(Self.profile([], tags: 1_001))
    }
    #expect(throws: SlicerError.self) { try ICCProfile(Self.profile([], tags: 1_000)) }
  }

  /// Law: a profile that is cut off is an error, and its name's damage is only a name's.
  @Test func brokenProfilesAreHandled() {
    for name in [Self.ascii("A monitor"), Self.localized([("enUS", "one"), ("frFR", "deux")])] {
      let sound = Self.profile(name)
      for count in 0..<sound.count {
        #expect(throws: SlicerError.self) { try ICCProfile(Array(sound[..<count])) }
      }
      for place in 132..<sound.count {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var bytes = sound
          bytes[place] = value
          #expect((try? ICCProfile(bytes).name.count) ?? 0 <= 256)
        }
      }
    }
  }
}
