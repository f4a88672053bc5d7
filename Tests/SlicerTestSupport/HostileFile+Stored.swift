import SlicerCore

extension HostileFile {
  package static func stored() -> [HostileFile] { storedMonsters() + storedDamage() + bitmaps() }

  private static func text(_ name: String, _ text: String, _ reason: String) -> HostileFile {
    Self(name, Array(text.utf8), reason)
  }

  /// Twenty bytes that announce a terapixel.
  private static func storedMonsters() -> [HostileFile] {
    let side: [UInt8] = [0, 0x0F, 0x42, 0x40]
    return [
      text("a_terapixel.ppm", "P6 1000000 1000000 255\n", "over the limit"),
      text("a_long_side.pgm", "P5 99999999999999 1 255\n", "over the limit"),
      text(
        "a_terapixel.pam",
        "P7\nWIDTH 1000000\nHEIGHT 1000000\nDEPTH 4\nMAXVAL 65535\nENDHDR\n", "over the limit"),
      text("a_terapixel.pfm", "PF\n1000000 1000000\n-1\n", "over the limit"),
      Self("a_terapixel.qoi", Array("qoif".utf8) + side + side + [3, 0], "over the limit"),
      Self("a_terapixel.ff", Array("farbfeld".utf8) + side + side, "over the limit"),
      Self(
        "a_terapixel.bmp",
        BMPSample(PixelSize(width: 1_000_000, height: 1_000_000), bits: 24).bytes, "over the limit"),
      // Within the limits, and nothing behind the header.
      text("no_pixels.ppm", "P6 2000 2000 65535\n", "0 of 2000 rows"),
      Self(
        "no_pixels.bmp", BMPSample(PixelSize(width: 2000, height: 2000), bits: 32).bytes,
        "0 of 2000 rows"),
      Self(
        "no_pixels.qoi", Array("qoif".utf8) + [0, 0, 0x07, 0xD0, 0, 0, 0x07, 0xD0, 4, 0],
        "0 of 2000 rows"),
    ]
  }

  private static func storedDamage() -> [HostileFile] {
    let spaces = String(repeating: " ", count: 2_000_000)
    return [
      text("no_width.ppm", "P6 0 5 255\n", "a picture of 0x5 pixels"),
      text("minus.pgm", "P5 -5 5 255\n", "the width is '-5'"),
      text("nothing_more.pbm", "P4 5", "ends before its pixels"),
      text("no_maximum.pgm", "P5 5 5 0\n", "the largest sample is 0"),
      text("large_maximum.pgm", "P5 5 5 65536\n", "the largest sample is 65536"),
      text("too_bright.pgm", "P5 2 2 9\n\u{7F}\0\0\0", "a sample of 127, where 9 is the largest"),
      Self(
        "a_control_character.pgm", Array("P2 2 2 9\n1 ".utf8) + [0x8A],
        "'\\x8a' in place of a sample"),
      text("letters.pgm", "P2 2 2 9\n1 x", "'x' in place of a sample"),
      text("spaces.ppm", "P6 \(spaces)1 1 255\n", "a megabyte without a word"),
      text("spaces_as_samples.pgm", "P2 2 2 255\n\(spaces)", "a megabyte without a sample"),
      text("a_long_remark.ppm", "P6 #\(spaces)\n1 1 255\n", "a line of a megabyte"),
      text("no_depth.pam", "P7\nWIDTH 1\nHEIGHT 1\nMAXVAL 255\nENDHDR\n", "no DEPTH"),
      text(
        "deep.pam", "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 9\nMAXVAL 255\nENDHDR\n", "9 samples a pixel"),
      text("endless.pam", "P7\n\(String(repeating: "A B\n", count: 9_000))", "over 100 lines"),
      text("no_scale.pfm", "PF\n1 1\nnan\n", "its scale is 'nan'"),
      Self(
        "five_channels.qoi", Array("qoif".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 5, 0],
        "5 channels, not 3 or 4"),
    ]
  }

  private static func bitmap(
    _ name: String, bits: Int = 8, _ reason: String?, _ change: (inout BMPSample) -> Void
  ) -> HostileFile {
    var sample = BMPSample(PixelSize(width: 4, height: 3), bits: bits)
    if bits <= 8 { sample.palette = BMPSample.colors(1 << bits) }
    sample.fill { y, x in UInt8(y * 4 + x) }
    change(&sample)
    return Self(name, sample.bytes, reason)
  }

  private static func bitmaps() -> [HostileFile] {
    let moves = Array(repeating: [0, 2, 0, 0] as [UInt8], count: 1_100_000).flatMap { $0 }
    var bytes = BMPSample(PixelSize(width: 4, height: 3), bits: 24).bytes
    bytes[21] = 0xFF
    return [
      Self("a_negative_width.bmp", bytes, "a picture of -16777212x3 pixels"),
      bitmap("three_planes.bmp", "3 planes") { $0.planes = 3 },
      bitmap("nine_bits.bmp", "9 bits a pixel") { $0.bits = 9 },
      bitmap("odd_header.bmp", "a header of 41 bytes") { $0.headerSize = 41 },
      bitmap("a_jpeg_inside.bmp", bits: 24, "pixels in a JPEG") { $0.compression = 4 },
      bitmap("no_colors.bmp", "a palette of 3") { $0.palette = BMPSample.colors(3) },
      bitmap("overlapping_masks.bmp", bits: 16, "in the bits ff f0 f") {
        ($0.compression, $0.masks) = (3, [0xFF, 0xF0, 0xF])
      },
      bitmap("mask_with_gaps.bmp", bits: 32, "in the bits") {
        ($0.compression, $0.masks) = (3, [0xF0F0, 0xFF_0000, 0xFF00_0000])
      },
      bitmap("a_run_outside.bmp", "a run leaves the picture") {
        ($0.compression, $0.pixels) = (1, [255, 7, 0, 1])
      },
      bitmap("runs_above.bmp", "a run leaves the picture") {
        ($0.compression, $0.pixels) = (1, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1])
      },
      bitmap("runs_that_end.bmp", "1 of 3 rows") {
        ($0.compression, $0.pixels) = (1, [4, 7, 0, 0, 2])
      },
      bitmap("moves_for_ever.bmp", "a million codes without a pixel") {
        ($0.compression, $0.pixels) = (1, moves)
      },
      bitmap("runs_of_nothing.bmp", nil) { ($0.compression, $0.pixels) = (1, [0, 1]) },
      bitmap("a_large_profile.bmp", bits: 24, "bytes of the color profile") {
        ($0.headerSize, $0.profile) = (124, [UInt8](repeating: 0, count: 8_000_001))
      },
    ]
  }
}
