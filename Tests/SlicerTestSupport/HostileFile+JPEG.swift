import SlicerCodecs
import SlicerCore

extension HostileFile {
  package static func jpeg() throws -> [HostileFile] {
    try jpegMonsters() + jpegFloods() + jpegDamage() + jpegMetadata()
  }

  /// A sound picture of 24 by 16 pixels, to be spoilt.
  package static func soundJPEG(isProgressive: Bool = false) throws -> [UInt8] {
    let kind = isProgressive ? SmoothJPEG.progressive : .photo
    return try kind.file(PixelSize(width: 24, height: 16))
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + data
  }

  /// The sound picture with more segments after its first marker.
  private static func file(_ segments: [UInt8]) throws -> [UInt8] {
    let sound = try soundJPEG()
    return sound[..<2] + segments + sound[2...]
  }

  /// The place of a marker in the sound picture.
  private static func place(of markers: ClosedRange<UInt8>, in file: [UInt8]) -> Int {
    var position = 2
    while position + 4 < file.count, !markers.contains(file[position + 1]) {
      position += 2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
    }
    return position
  }

  /// A sound picture with bytes of its frame changed: 0 and 1 are the length, 2 the depth, 3…6 height
  /// and width, 7 the number of components.
  private static func frame(
    _ changes: [Int: UInt8], isProgressive: Bool = false
  ) throws -> [UInt8] {
    var file = try soundJPEG(isProgressive: isProgressive)
    let start = place(of: 0xC0...0xC2, in: file) + 2
    for (place, byte) in changes { file[start + place] = byte }
    return file
  }

  private static func size(_ width: Int, _ height: Int, isProgressive: Bool = false) throws
    -> [UInt8]
  {
    try frame(
      [
        3: UInt8(height >> 8), 4: UInt8(height & 255), 5: UInt8(width >> 8), 6: UInt8(width & 255),
      ], isProgressive: isProgressive)
  }

  // MARK: Sizes

  private static func jpegMonsters() throws -> [HostileFile] {
    [
      Self("65535_square.jpg", try size(65_535, 65_535), ""),
      Self("65500_square.jpg", try size(65_500, 65_500), "--max-pixels"),
      Self(
        "65500_square_progressive.jpg", try size(65_500, 65_500, isProgressive: true),
        "--max-pixels"),
      Self("as_large_as_allowed_and_empty.jpg", try size(16_383, 16_383), ""),
      Self(
        "as_large_as_allowed_progressive_and_empty.jpg",
        try size(16_383, 16_383, isProgressive: true), ""),
      Self("no_width.jpg", try size(0, 16), "JPEG"),
      Self("no_height.jpg", try size(24, 0), "JPEG"),
    ]
  }

  // MARK: Numbers

  private static func jpegFloods() throws -> [HostileFile] {
    let comment = segment(0xFE, [0x41])
    return [
      Self("five_thousand_scans.jpg", try scans(5_000), ""),
      Self("five_thousand_scans_of_a_large_picture.jpg", try largeScans(), ""),
      Self(
        "a_hundred_thousand_comments.jpg", try file((0..<100_000).flatMap { _ in comment }),
        "--max-chunks"),
      Self(
        "a_hundred_thousand_tables.jpg",
        try file((0..<100_000).flatMap { _ in segment(0xDD, [0, 0]) }), nil),
      Self(
        "a_megabyte_of_fill_bytes.jpg", try file([UInt8](repeating: 0xFF, count: 1_000_000)), nil),
      Self(
        "a_megabyte_after_the_end.jpg",
        try soundJPEG() + [UInt8](repeating: 0x49, count: 1_000_000), nil),
    ]
  }

  /// The progressive picture's last scan again and again.
  private static func scans(_ count: Int) throws -> [UInt8] {
    let sound = try soundJPEG(isProgressive: true)
    let last = sound.indices.dropLast().last { sound[$0] == 0xFF && sound[$0 + 1] == 0xDA } ?? 0
    let scan = Array(sound[last..<(sound.count - 2)])
    return sound[..<last] + (0..<count).flatMap { _ in scan } + [0xFF, 0xD9]
  }

  /// Each scan is a few bytes, and work for sixteen million pixels.
  private static func largeScans() throws -> [UInt8] {
    var file = try scans(5_000)
    let start = place(of: 0xC2...0xC2, in: file) + 5
    file.replaceSubrange(start..<(start + 4), with: [0x10, 0, 0x10, 0])
    return file
  }

  // MARK: Damage

  private static func jpegDamage() throws -> [HostileFile] {
    let sound = try soundJPEG()
    return [
      Self("only_a_beginning.jpg", [0xFF, 0xD8, 0xFF], "JPEG"),
      Self("nothing_inside.jpg", [0xFF, 0xD8, 0xFF, 0xD9], "JPEG"),
      Self("segment_of_no_length.jpg", try file([0xFF, 0xE5, 0, 0]), "JPEG"),
      Self("segment_of_length_1.jpg", try file([0xFF, 0xE5, 0, 1]), "JPEG"),
      Self(
        "segment_beyond_the_end.jpg", Array(sound.prefix(2)) + [0xFF, 0xE5, 0xFF, 0xFF, 1], "JPEG"),
      Self("depth_12.jpg", try frame([2: 12]), "JPEG"),
      Self("depth_255.jpg", try frame([2: 255]), "JPEG"),
      Self("components_255.jpg", try frame([7: 255]), "JPEG"),
      Self("components_0.jpg", try frame([7: 0]), "JPEG"),
      Self("sampling_0.jpg", try frame([9: 0]), "JPEG"),
      Self("sampling_15.jpg", try frame([9: 0xFF]), "JPEG"),
      Self("table_that_is_not_there.jpg", try frame([10: 3]), "JPEG"),
      Self("lossless.jpg", try kind(0xC3), "JPEG"),
      Self("hierarchical.jpg", try kind(0xC5), "JPEG"),
      Self("huffman_table_of_4096_codes.jpg", try file(crowdedTable), "JPEG"),
      Self("no_end.jpg", Array(sound.dropLast(2)), "JPEG"),
    ]
  }

  /// The sound picture with another kind of frame.
  private static func kind(_ marker: UInt8) throws -> [UInt8] {
    var file = try soundJPEG()
    file[place(of: 0xC0...0xC2, in: file) + 1] = marker
    return file
  }

  /// A DHT segment whose counts are all 255.
  private static let crowdedTable = segment(
    0xC4, [0] + [UInt8](repeating: 255, count: 16) + [UInt8](repeating: 0, count: 4080))

  // MARK: Metadata

  private static func jpegMetadata() throws -> [HostileFile] {
    let profile = Array("ICC_PROFILE\0".utf8)
    return try HostileExif.all.map { name, block in
      let exif = segment(0xE1, Array("Exif\0\0".utf8) + block)
      return Self("exif_\(name).jpg", try file(exif), nil)
    } + [
      Self(
        "profile_of_255_parts_of_which_one_is_there.jpg",
        try file(segment(0xE2, profile + [1, 255] + lyingProfile)), nil),
      Self(
        "profile_part_0_of_0.jpg", try file(segment(0xE2, profile + [0, 0] + lyingProfile)), nil),
      Self(
        "photoshop_resource_of_four_gigabytes.jpg",
        try file(
          segment(
            0xED,
            Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [
              4, 4, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF,
            ])), nil),
      Self(
        "jfif_thumbnail_that_is_not_there.jpg",
        try file(segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 255, 255])), nil),
      Self(
        "adobe_transform_200.jpg",
        try file(segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 200])), nil),
    ]
  }
}
