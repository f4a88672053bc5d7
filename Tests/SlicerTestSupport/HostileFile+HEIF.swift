import SlicerCore

extension HostileFile {
  /// HEICs and AVIFs that lie about themselves, and JPEG XLs.
  package static func heifs() -> [HostileFile] {
    let sound = one(64, 64)
    var nowhere = sound
    nowhere.primary = 7
    var circle = grid(128, 128)
    circle.references = [("dimg", 1, [1, 1, 1, 1])]
    var missing = grid(128, 128)
    missing.references = [("dimg", 1, [2, 3])]
    var mixed = grid(128, 128)
    mixed.items[4].properties[1] = HEIFSample.size(32, 64)
    var deep = grid(128, 128)
    deep.items[4].properties[0] = HEIFSample.hevc(depth: 10)
    var unsized = sound
    unsized.items[0].properties.remove(at: 1)
    var unset = sound
    unset.items[0].properties.remove(at: 0)
    var cropped = sound
    cropped.items[0].properties.append(aperture(640, 64))
    var long = sound.bytes
    long.replaceSubrange(0..<4, with: [0, 0, 0, 1])
    return [
      Self("a_terapixel.heic", one(1_000_000, 1_000_000).bytes, "over the limit"),
      Self("a_wide_grid.heic", wide().bytes, "over the limit"),
      Self("no_such_item.heic", nowhere.bytes, "there is no item 7"),
      Self("a_circle.heic", circle.bytes, "a grid inside a grid"),
      Self("tiles_missing.heic", missing.bytes, "a grid of 2x2 tiles, and 2 are there"),
      Self("tiles_of_two_sizes.heic", mixed.bytes, "tiles of several kinds"),
      Self("tiles_of_two_depths.heic", deep.bytes, "tiles of several kinds"),
      Self("no_size.heic", unsized.bytes, "does not say its size"),
      Self("no_decoder.heic", unset.bytes, "does not say how it is decoded"),
      Self("shown_outside.heic", cropped.bytes, "not a rectangle of its 64x64 pixels"),
      Self("ends_at_once.heic", Array(sound.bytes[..<30]), "HEIC: "),
      Self("ends_in_meta.heic", Array(sound.bytes[..<120]), "the box meta ends"),
      Self("a_box_of_petabytes.heic", long, "HEIC: "),
      Self(
        "boxes_without_end.heic",
        Array(sound.bytes[..<24]) + (0..<5000).flatMap { _ in HEIFSample.box("free", []) },
        "1001 boxes of the file are over the limit"),
      Self("no_size.jxl", [0xFF, 0x0A, 0], "has no size"),
      Self(
        "a_terapixel.jxl", [0xFF, 0x0A] + [UInt8](repeating: 0xFE, count: 20), "over the limit"),
      Self(
        "no_codestream.jxl",
        [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A] + HEIFSample.box("free", []),
        "no codestream"),
    ]
  }

  private static func tile(_ side: Int) -> HEIFSample.Item {
    HEIFSample.Item(
      "hvc1", [1, 2, 3, 4], [HEIFSample.hevc(), HEIFSample.size(side, side)], isHidden: true)
  }

  private static func one(_ width: Int, _ height: Int) -> HEIFSample {
    HEIFSample([
      HEIFSample.Item(
        "hvc1", [1, 2, 3, 4], [HEIFSample.hevc(), HEIFSample.size(width, height)])
    ])
  }

  private static func grid(_ width: Int, _ height: Int) -> HEIFSample {
    HEIFSample.grid(width, height, tile: 64) { _ in tile(64) }
  }

  /// 65,535 tiles each way cannot be said: their size can.
  private static func wide() -> HEIFSample {
    var sample = grid(128, 128)
    sample.items[0].bytes = HEIFSample.grid(256, 256, 0x7FFF_FFFF, 0x7FFF_FFFF)
    return sample
  }

  private static func aperture(_ width: Int, _ height: Int) -> [UInt8] {
    HEIFSample.box(
      "clap", [width, 1, height, 1, 0, 1, 0, 1].flatMap { HEIFSample.big($0, 4) })
  }
}
