import SlicerCodecs
import SlicerCore

extension HostileFile {
  package static func webp() throws -> [HostileFile] {
    try webpMonsters() + webpFloods() + webpDamage() + webpStrays()
  }

  private static let size = PixelSize(width: 24, height: 16)

  private static func webpMonsters() throws -> [HostileFile] {
    let monster = PixelSize(width: 1 << 24, height: 1 << 24)
    let header = WebPFeatures.alpha.header(monster)
    // VP8L's signature and two sides of 16384 pixels.
    let sides = WebPChunk("VP8L", [0x2F, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 0, 0, 0])
    let long = Array("RIFF".utf8) + [0xF6, 0xFF, 0xFF, 0xFF] + Array("WEBPVP8L".utf8)
    return [
      Self("a_canvas_of_16m.webp", WebPSample.file([header]), "over the limit"),
      Self("sides_of_16384.webp", WebPSample.file([sides]), "over the limit"),
      Self(
        "four_gigabytes_announced.webp", long + [0xEA, 0xFF, 0xFF, 0xFF, 0x2F, 0, 0, 0, 0, 0],
        "bytes for 1x1 pixels"),
    ]
  }

  private static func webpFloods() throws -> [HostileFile] {
    let sound = try WebPSample.noise(size)
    let picture = WebPSample.chunks(of: sound)
    let header = WebPFeatures([.profile, .alpha]).header(size)
    let empty = [WebPChunk](repeating: WebPChunk("abcd", []), count: 100_000)
    let profile = WebPChunk("ICCP", [UInt8](repeating: 0, count: 9_000_000))
    let frame = (file: sound, rect: size.bounds)
    return [
      Self("many_chunks.webp", WebPSample.file([header] + empty + picture), "over the limit"),
      Self(
        "a_large_profile.webp", WebPSample.file([header, profile] + picture),
        "9000000 bytes in chunk ICCP are over the limit"),
      Self(
        "a_thousand_frames.webp", WebPSample.animation(size, Array(repeating: frame, count: 1_000)),
        nil),
      Self(
        "many_pictures.webp",
        WebPSample.file([header] + Array(repeating: picture[0], count: 1_000)), nil),
    ]
  }

  private static func webpDamage() throws -> [HostileFile] {
    let sound = try WebPSample.noise(size)
    let picture = WebPSample.chunks(of: sound)[0]
    let lossy = try WebPSample.chunks(of: WebPSample.noise(size, PixelFormat(.rgb), quality: 80))[0]
    var spoilt = picture
    for i in 12..<spoilt.data.count { spoilt.data[i] = 0xAA }
    let outside = PixelRect(x: 2, y: 0, width: size.width, height: size.height)
    let other = WebPFeatures.alpha.header(PixelSize(width: 25, height: 16))
    let opacity = WebPChunk("ALPH", [0xFF, 1, 2, 3])
    return [
      Self("nothing_but_a_name.webp", Array(sound.prefix(12)), "ends before"),
      Self("no_picture.webp", WebPSample.file([]), "ends before its pixels"),
      Self("half_a_picture.webp", Array(sound.prefix(600)), "truncated WebP"),
      Self("wrong_codes.webp", WebPSample.file([spoilt]), "damaged WebP"),
      Self(
        "no_key_frame.webp", WebPSample.file([WebPChunk("VP8 ", [1] + lossy.data.dropFirst())]),
        "does not begin as a picture does"),
      Self(
        "another_canvas.webp", WebPSample.file([other, picture]),
        "a picture of 24x16 pixels where 25x16 are stated"),
      Self(
        "a_frame_outside.webp", WebPSample.animation(size, [(sound, outside)]),
        "lies outside of 24x16 pixels"),
      Self(
        "damaged_opacity.webp", WebPSample.file([WebPFeatures.alpha.header(size), opacity, lossy]),
        "damaged WebP"),
      Self(
        "a_short_header.webp", WebPSample.file([WebPChunk("VP8X", [0, 0]), picture]),
        "a VP8X chunk of 2 bytes"),
      Self(
        "a_chunk_after_the_end.webp", Array(sound[..<4]) + [20, 0, 0, 0] + sound[8...],
        "ends after the file's own end"),
    ]
  }

  /// Chunks before a picture or a header, where no program looks for a picture behind them.
  private static func webpStrays() throws -> [HostileFile] {
    let picture = WebPSample.chunks(of: try WebPSample.noise(size))
    let header = WebPFeatures([.profile, .exif, .xmp, .alpha, .animation]).header(size)
    return WebPSample.strays.flatMap { chunk in
      let name = "\(chunk.type)".lowercased()
      let words = "chunk \(chunk.type) before the picture, without a header (VP8X)"
      return [
        Self("\(name)_at_first.webp", WebPSample.file([chunk] + picture), words),
        Self("\(name)_before_the_header.webp", WebPSample.file([chunk, header] + picture), words),
      ]
    } + [
      Self(
        "many_strays.webp",
        WebPSample.file(Array(repeating: WebPChunk("abcd", []), count: 100_000) + picture),
        "before the picture")
    ]
  }
}
