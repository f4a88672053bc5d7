import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// What is wrong with the corrupt files of PngSuite (x….png), done to a sound file here.
struct PNGCorruptTests {
  /// A name that says what is wrong, and how a file becomes so.
  struct Spoil: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: @Sendable () throws -> [UInt8]

    init(_ name: String, _ bytes: @escaping @Sendable () throws -> [UInt8]) {
      (testDescription, self.bytes) = (name, bytes)
    }

    /// One byte of the file is another one; checksums stay as they were.
    static func byte(_ index: Int, _ name: String) -> Spoil {
      Spoil(name) {
        var bytes = try HostileFile.soundPNG()
        bytes[index] ^= 0x20
        return bytes
      }
    }

    /// A field of the header, at `index`, is `value`, and its checksum is right.
    static func header(_ index: Int, _ value: UInt8, _ name: String) -> Spoil {
      Spoil(name) {
        let bytes = try HostileFile.soundPNG()
        var header = Array(bytes[16..<29])
        header[index] = value
        return Array(bytes[..<8]) + PNGFile.chunk("IHDR", header) + bytes[33...]
      }
    }
  }

  static let spoils: [Spoil] = [
    .byte(0, "xs1: the signature's first byte"), .byte(1, "xs2: its second"),
    .byte(3, "xs4: its fourth"), .byte(7, "xs7: its last"),
    Spoil("xcr: a carriage return more") {
      var bytes = try HostileFile.soundPNG()
      bytes.insert(13, at: 4)
      return bytes
    },
    Spoil("xlf: line feeds only") { try HostileFile.soundPNG().filter { $0 != 13 } },
    .byte(30, "xhd: the header's checksum"),
    .header(9, 1, "xc1: color type 1"), .header(9, 9, "xc9: color type 9"),
    .header(8, 0, "xd0: bit depth 0"), .header(8, 3, "xd3: bit depth 3"),
    .header(8, 99, "xd9: bit depth 99"),
    Spoil("xdt: no pixels") {
      let bytes = try HostileFile.soundPNG()
      return Array(bytes[..<33]) + PNGFile.chunk("IEND", [])
    },
    Spoil("xcs: the checksum of the pixels") {
      var bytes = try HostileFile.soundPNG()
      bytes[bytes.count - 13] ^= 1
      return bytes
    },
  ]

  @Test func theSoundFileIsRead() throws {
    _ = try Rasters.decoded(try FormatCatalog.open(MemorySource(try HostileFile.soundPNG())))
  }

  @Test(arguments: spoils) func isRefused(_ spoil: Spoil) throws {
    let bytes = try spoil.bytes()
    #expect(throws: CodecError.self) {
      try Rasters.decoded(try FormatCatalog.open(MemorySource(bytes)))
    }
  }
}
