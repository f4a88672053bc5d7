import SlicerCore

extension HostileFile {
  /// HEICs and AVIFs that lie about themselves, and JPEG XLs.
  package static func heifs() -> [HostileFile] {
    func refused(_ name: String, _ sample: HEIFSample, _ reason: String) -> HostileFile {
      HostileFile(name, sample.bytes, .refused(reason))
    }
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
      refused("a_terapixel.heic", one(1_000_000, 1_000_000), "over the limit"),
      refused("a_wide_grid.heic", wide(), "over the limit"),
      refused("no_such_item.heic", nowhere, "there is no item 7"),
      refused("a_circle.heic", circle, "a grid inside a grid"),
      refused("tiles_missing.heic", missing, "a grid of 2x2 tiles, and 2 are there"),
      refused("tiles_of_two_sizes.heic", mixed, "tiles of several kinds"),
      refused("tiles_of_two_depths.heic", deep, "tiles of several kinds"),
      refused("no_size.heic", unsized, "does not say its size"),
      refused("no_decoder.heic", unset, "does not say how it is decoded"),
      refused("shown_outside.heic", cropped, "no rectangle of its 64x64 pixels"),
      HostileFile("ends_at_once.heic", Array(sound.bytes[..<30]), .refused("HEIC: ")),
      HostileFile("ends_in_meta.heic", Array(sound.bytes[..<120]), .refused("the box meta ends")),
      HostileFile("a_box_of_petabytes.heic", long, .refused("HEIC: ")),
      HostileFile(
        "boxes_without_end.heic",
        Array(sound.bytes[..<24]) + (0..<5000).flatMap { _ in HEIFSample.box("free", []) },
        .refused("boxes of the file: 1001 is over the limit")),
      HostileFile("no_size.jxl", [0xFF, 0x0A, 0], .refused("has no size")),
      HostileFile(
        "a_terapixel.jxl", [0xFF, 0x0A] + [UInt8](repeating: 0xFE, count: 20),
        .refused("over the limit")),
      HostileFile(
        "no_codestream.jxl",
        [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A] + HEIFSample.box("free", []),
        .refused("no codestream")),
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
