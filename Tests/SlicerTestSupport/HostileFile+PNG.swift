import SlicerCore

extension HostileFile {
  package static func png() throws -> [HostileFile] {
    try pngMonsters() + pngBombs() + pngFloods() + pngDamage() + pngMetadata()
  }

  /// A sound picture of 24 by 16 pixels, to be spoilt.
  package static func soundPNG() throws -> [UInt8] { try file().bytes }

  private typealias Chunk = (type: String, data: [UInt8])

  private static let size = PixelSize(width: 24, height: 16)

  private static func file(_ format: PixelFormat = PixelFormat(.rgb)) throws -> PNGFile {
    PNGFile(try Rasters.made(size, format) { UInt8(truncatingIfNeeded: $0 * 9 + $1 * 5) })
  }

  /// The sound picture with more chunks before, or after, its pixels.
  private static func file(
    before: [Chunk] = [], after: [Chunk] = []
  ) throws -> [UInt8] {
    var file = try file()
    file.chunks.insert(contentsOf: after, at: 2)
    file.chunks.insert(contentsOf: before, at: 1)
    return file.bytes
  }

  /// The sound picture with another header.
  private static func file(header: [UInt8]) throws -> [UInt8] {
    var file = try file()
    file.chunks[0].data = header
    return file.bytes
  }

  private static func header(
    _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, rest: [UInt8] = [0, 0, 0]
  ) -> [UInt8] {
    PNGFile.big(width) + PNGFile.big(height) + [depth, color] + rest
  }

  // MARK: Sizes

  private static func pngMonsters() throws -> [HostileFile] {
    [
      Self(
        "two_to_the_31_less_1_square.png", try file(header: header(0x7FFF_FFFF, 0x7FFF_FFFF)),
        "--max-side"),
      Self("two_to_the_31_square.png", try file(header: header(1 << 31, 1 << 31)), "damaged PNG"),
      Self("two_to_the_31_less_1_wide.png", try file(header: header(0x7FFF_FFFF, 1)), "--max-side"),
      Self("two_to_the_31_less_1_high.png", try file(header: header(1, 0x7FFF_FFFF)), "--max-side"),
      Self("one_row_over_the_limit.png", try file(header: header(16_383, 16_384)), "--max-pixels"),
      Self("as_large_as_allowed_and_empty.png", try file(header: header(16_383, 16_383)), ""),
      Self(
        "as_large_as_allowed_at_16_bits_and_interlaced.png",
        try file(header: header(16_383, 16_383, depth: 16, color: 6, rest: [0, 0, 1])), ""),
      Self("no_width.png", try file(header: header(0, 16)), "damaged PNG"),
      Self("no_height.png", try file(header: header(24, 0)), "damaged PNG"),
    ]
  }

  // MARK: What inflates

  private static func pngBombs() throws -> [HostileFile] {
    let bomb = DeflateBomb.zeros(64_000_000)
    let text = Array("Comment\0".utf8)
    let share: Chunk = ("zTXt", text + [0] + DeflateBomb.zeros(7_900_000))
    return [
      Self("ztxt_bomb.png", try file(before: [("zTXt", text + [0] + bomb)]), "--max-chunk"),
      Self(
        "itxt_bomb.png", try file(before: [("iTXt", text + [1, 0, 0, 0] + bomb)]), "--max-chunk"),
      Self(
        "iccp_bomb.png", try file(before: [("iCCP", Array("ICC\0".utf8) + [0] + bomb)]),
        "--max-chunk"),
      Self(
        "ztxt_bomb_after_the_pixels.png", try file(after: [("zTXt", text + [0] + bomb)]),
        "--max-chunk"),
      Self(
        "ztxt_bombs_in_shares.png", try file(before: Array(repeating: share, count: 6)),
        "--max-chunk"),
      Self("idat_bomb.png", try pngBomb(), "after the last row"),
    ]
  }

  /// A small picture with pixels for a large one.
  package static func pngBomb() throws -> [UInt8] {
    var bomb = try file()
    bomb.chunks[1].data = DeflateBomb.zeros(400_000_000)
    return bomb.bytes
  }

  // MARK: Numbers

  private static func pngFloods() throws -> [HostileFile] {
    let text = PNGFile.chunk("tEXt", Array("a\0b".utf8))
    let empty = PNGFile.chunk("IDAT", [])
    return [
      Self("a_hundred_thousand_chunks.png", try flooded(with: text, at: 33), "--max-chunks"),
      Self(
        "a_hundred_thousand_chunks_after_the_pixels.png",
        try flooded(with: text, at: soundPNG().count - 12), "--max-chunks"),
      Self("a_hundred_thousand_empty_idats.png", try flooded(with: empty, at: 33), nil),
      Self("a_chunk_of_two_gigabytes.png", try declared(0x7FFF_FFFF), ""),
      Self("a_chunk_of_four_gigabytes.png", try declared(0xFFFF_FFFF), ""),
      Self(
        "a_megabyte_after_the_end.png", try soundPNG() + [UInt8](repeating: 0x49, count: 1_000_000),
        nil),
    ]
  }

  private static func flooded(with chunk: [UInt8], at position: Int) throws -> [UInt8] {
    let sound = try soundPNG()
    return sound[..<position] + (0..<100_000).flatMap { _ in chunk } + sound[position...]
  }

  /// A text chunk that says it is longer than the file.
  private static func declared(_ length: Int) throws -> [UInt8] {
    let sound = try soundPNG()
    return sound[..<33] + PNGFile.big(length) + Array("tEXta\0b".utf8) + sound[33...]
  }

  // MARK: Damage

  private static func pngDamage() throws -> [HostileFile] {
    let sound = try soundPNG()
    var badChecksum = sound
    badChecksum[60] ^= 1
    var badFilter = try file()
    badFilter.chunks[1].data[7] = 200
    var twice = try file()
    twice.chunks.insert(twice.chunks[0], at: 1)
    var late = try file()
    late.chunks.insert(("tEXt", Array("a\0b".utf8)), at: 0)
    var surplus = try file()
    surplus.chunks[1].data = PNGFile.stored(surplus.chunks[1].data.dropFirst(7).dropLast(4) + [1])
    var parted = try file()
    parted.chunks.insert(("tEXt", Array("a\0b".utf8)), at: 2)
    parted.chunks.insert(("IDAT", [1, 2, 3]), at: 3)
    return [
      Self("wrong_checksum.png", badChecksum, "damaged PNG"),
      Self("wrong_filter.png", badFilter.bytes, "damaged PNG"),
      Self("header_twice.png", twice.bytes, ""),
      Self("text_before_the_header.png", late.bytes, "before IHDR"),
      Self("more_than_the_rows.png", surplus.bytes, nil),
      Self("pixels_in_two_places.png", parted.bytes, ""),
      Self("only_a_signature.png", Array(sound.prefix(8)), "PNG"),
      Self("no_pixels.png", Array(sound.prefix(33)) + sound.suffix(12), "PNG"),
      Self(
        "palette_without_palette.png", try file(header: header(24, 16, color: 3)), "damaged PNG"),
      Self("depth_3.png", try file(header: header(24, 16, depth: 3, color: 0)), "damaged PNG"),
      Self("color_type_5.png", try file(header: header(24, 16, color: 5)), "damaged PNG"),
      Self("interlace_2.png", try file(header: header(24, 16, rest: [0, 0, 2])), "damaged PNG"),
      Self("unknown_critical_chunk.png", try file(before: [("EVIL", [])]), "critical chunk"),
    ]
  }

  // MARK: Metadata

  private static func pngMetadata() throws -> [HostileFile] {
    try HostileExif.all.map { name, block in
      Self("exif_\(name).png", try file(before: [("eXIf", block)]), nil)
    } + [
      Self(
        "palette_of_300_colors.png",
        PNGFile(
          try Rasters.made(size, PixelFormat(.palette)) { _, _ in 1 },
          palette: [UInt8](repeating: 1, count: 900)
        ).bytes, ""),
      Self("xmp_of_nested_elements.png", try file(before: [("iTXt", xmp(depth: 200_000))]), nil),
      Self(
        "xmp_of_nested_namespaces.png",
        try file(before: [("iTXt", xmp((0..<50_000).map { "<a:b xmlns:p\($0)=\"u\">" }))]), nil),
      Self(
        "profile_that_lies_about_its_size.png",
        try file(before: [("iCCP", Array("ICC\0".utf8) + [0] + PNGFile.stored(lyingProfile))]), nil),
      Self(
        "two_billion_frames.png",
        try file(before: [("acTL", PNGFile.big(0x7FFF_FFFF) + PNGFile.big(0))]), nil),
      Self("animation.png", try animation(), "frame 2 is not a part of 24x16 pixels"),
    ]
  }

  private static func xmp(depth: Int) -> [UInt8] {
    xmp([String](repeating: "<a:b>", count: depth))
  }

  private static func xmp(_ tags: [String]) -> [UInt8] {
    Array("XML:com.adobe.xmp\0".utf8) + [0, 0, 0, 0] + tags.flatMap { Array($0.utf8) }
  }

  static let lyingProfile: [UInt8] =
    PNGFile.big(0x7FFF_FFFF) + [UInt8](repeating: 0, count: 124) + PNGFile.big(0x0FFF_FFFF)
    + [UInt8](repeating: 0xFF, count: 120)

  /// Two frames, of which the second is not where it should be.
  private static func animation() throws -> [UInt8] {
    let control =
      PNGFile.big(0) + PNGFile.big(24) + PNGFile.big(16) + [UInt8](repeating: 0, count: 14)
    let other = PNGFile.big(1) + PNGFile.big(0x7FFF_FFFF) + PNGFile.big(0x7FFF_FFFF)
    return try file(
      before: [("acTL", PNGFile.big(2) + PNGFile.big(0)), ("fcTL", control)],
      after: [
        ("fcTL", other + [UInt8](repeating: 0xFF, count: 14)),
        ("fdAT", PNGFile.big(2) + [1, 2, 3]),
      ])
  }
}
