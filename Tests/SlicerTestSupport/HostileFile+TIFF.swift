import SlicerCore

extension HostileFile {
  /// TIFFs that lie about themselves.
  package static func tiffs() -> [HostileFile] {
    let sound = gray(4, 4, blocks: [[UInt8](repeating: 7, count: 16)])
    let file = sound.bytes
    func changed(_ name: String, _ reason: String, _ change: (inout TIFFSample) -> Void) -> Self {
      var sample = sound
      change(&sample)
      return Self(name, sample.bytes, reason)
    }
    return [
      Self("a_terapixel.tif", gray(1_000_000, 1_000_000, blocks: [[0]]).bytes, "over the limit"),
      Self("no_directory.tif", Array("II*\0\0\0\0\0".utf8), "it has no directory"),
      Self("ends_at_once.tif", Array("II*\0".utf8), "ends before its first directory"),
      Self("a_directory_far_away.tif", Array("II*\0".utf8) + [0, 0, 0, 0x70], "is not all there"),
      Self("a_directory_cut_off.tif", Array(file.dropLast(8)), "is not all there"),
      Self("a_circle.tif", TIFFSample.file([sound, sound, sound], circleTo: 1), nil),
      Self("one_field_many_times.tif", repeatedField(900), nil),
      Self("a_circle_of_one.tif", TIFFSample.file([sound], circleTo: 0), nil),
      changed("no_width.tif", "size is zero") { $0.set(256, 4, [0]) },
      changed("a_row_of_bands.tif", "samples of a row") {
        $0.set(256, 4, [65_000])
        $0.set(277, 3, [60_000])
      },
      changed("no_bits.tif", "size is zero") { $0.set(258, 3, [0]) },
      changed("a_tile_of_a_terapixel.tif", "over the limit") {
        for (tag, value) in [(322, 1_000_000), (323, 1_000_000), (324, 8), (325, 16)] {
          $0.set(tag, 4, [value])
        }
      },
      changed("an_unknown_compression.tif", "compression 4711") { $0.set(259, 3, [4711]) },
      changed("lab.tif", "CIE L*a*b*") { $0.set(262, 3, [8]) },
      changed("signed.tif", "samples with a sign, of 5 bits") {
        $0.set(258, 3, [5])
        $0.set(339, 3, [2])
      },
      changed("a_strip_far_away.tif", "0 of 4 rows") { $0.set(273, 4, [0x7000_0000]) },
      changed("wrong_deflate.tif", "row 0: ") { $0.set(259, 3, [8]) },
      changed("wrong_lzw.tif", "row 0: ") { $0.set(259, 3, [5]) },
      changed("wrong_jpeg.tif", "TIFF: ") { $0.set(259, 3, [7]) },
    ]
  }

  /// TIFFs whose first pages can be read, and whose smaller pictures are no tree.
  package static func tiffTrees() -> [HostileFile] {
    let sound = gray(4, 4, blocks: [[UInt8](repeating: 7, count: 16)])
    var reduced = gray(2, 2, blocks: [[UInt8](repeating: 7, count: 4)])
    reduced.set(254, 4, [1])
    var many = sound
    many.set(330, 4, [Int](repeating: 8, count: 65))
    return [
      Self(
        "a_directory_twice_below.tif", sound.file(below: [reduced]) { [$0[0], $0[0]] },
        "form a circle"),
      Self(
        "a_directory_below_nothing.tif", sound.file(below: [reduced]) { _ in [0x7000_0000] },
        "is not there: byte 1879048192"),
      Self("many_directories_below.tif", many.bytes, "65 directories below that of page 0"),
      Self(
        "a_circle_of_levels.tif", TIFFSample.file([sound, reduced], circleTo: 0), nil),
    ]
  }

  /// A picture whose directory names four megabytes of one text so often.
  private static func repeatedField(_ count: Int) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let text = [UInt8](repeating: 65, count: 4 << 20)
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
    }
    let said = [
      (256, 4, 4), (257, 4, 4), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 8), (277, 3, 1),
      (278, 4, 4), (279, 4, 16),
    ].flatMap { entry($0.0, $0.1, 1, $0.2) }
    let directory =
      number(9 + count, 2) + said + (0..<count).flatMap { _ in entry(42112, 2, text.count, 24) }
    return Array("II*\0".utf8) + number(24 + text.count, 4) + [UInt8](repeating: 7, count: 16)
      + text + directory + number(0, 4)
  }

  private static func gray(_ width: Int, _ height: Int, blocks: [[UInt8]]) -> TIFFSample {
    TIFFSample(width: width, height: height, bits: [8], photometric: 1, blocks: blocks)
  }
}
