package import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SystemPackage

/// Asks ffprobe for a clip's header, in a child with limits of time and memory.
package enum ClipProbe {
  private static let entries = [
    """
    stream=index,codec_type,codec_name,width,height,pix_fmt,color_range,color_space,\
    color_transfer,color_primaries,field_order,sample_aspect_ratio,r_frame_rate,avg_frame_rate,\
    start_time,duration,sample_rate,channels
    """,
    "stream_disposition=attached_pic", "stream_tags=alpha_mode,DURATION",
    "stream_side_data=rotation", "format=start_time,duration",
  ].joined(separator: ":")

  /// The longest answer that is read, in bytes.
  private static let longest = 1 << 20
  /// Seconds of a processor that a header may take, and seconds without any work.
  private static let seconds = 20

  /// A file as it was when its header was read, and the limits of its reader.
  private struct Known: Hashable, Sendable {
    let status: FileStatus
    let maxPixels: Int
  }

  /// The headers that were read last: a film asks for one when it is planned, opened and heard.
  private static let known = Monitor(RecentlyUsed<Known, ClipHeader>(room: 256))

  /// - Throws: `SlicerError` where there is no ffprobe, and for what it cannot read.
  package static func header(
    of path: FilePath, _ container: ClipContainer, _ limits: Limits
  ) throws -> ClipHeader {
    let key = (try? FileStatus(of: path)).map { Known(status: $0, maxPixels: limits.maxPixels) }
    if let header = key.flatMap({ key in known.update { $0.value(key) } }) {
      try check(header, limits)
      return header
    }
    let header = try probed(path, container, limits)
    try check(header, limits)
    if let key { known.update { _ = $0.insert(header, for: key, size: 1) } }
    return header
  }

  private static func check(_ header: ClipHeader, _ limits: Limits) throws {
    try limits.check(header.codedSize)
    try limits.check(header.size)
  }

  private static func probed(
    _ path: FilePath, _ container: ClipContainer, _ limits: Limits
  ) throws -> ClipHeader {
    let words = [
      "-hide_banner", "-v", "error", "-show_entries", entries, "-of", "flat",
    ]
    let child = try ClipProgram.start(
      "ffprobe",
      ClipProgram.words(words) + ClipProgram.input(container, limits) + [
        Array("-i".utf8), ClipProgram.file(path),
      ], seconds: seconds, stallLimit: Double(seconds), pixels: 0)
    guard let answer = try child.contents(limit: longest) else { throw .unreadableClip([]) }
    guard child.ending == .code(0) else {
      throw ClipProgram.failure(child.ending, child.messages)
    }
    return try ClipHeader(
      ProbedFacts(String(decoding: answer.bytes, as: UTF8.self)), container)
  }
}

/// The lines that ffprobe prints in its flat form: `streams.stream.0.width=320`.
struct ProbedFacts {
  /// The facts of a stream or of the file.
  struct Group {
    var index = 0
    fileprivate var values: [String: String] = [:]

    subscript(name: String) -> String? {
      values[name].flatMap { ["N/A", "unknown"].contains($0) ? nil : $0 }
    }

    func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

    func number(_ name: String) -> Double? {
      self[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A fraction above 0 of numbers that can be reckoned with.
    func rational(_ name: String) -> Rational? {
      let parts = (self[name] ?? "").split(separator: "/").map { Int($0) ?? 0 }
      guard parts.count == 2, parts.allSatisfy({ (1...1_000_000_000).contains($0) }) else {
        return nil
      }
      return Rational(parts[0], parts[1])
    }
  }

  private(set) var file = Group()
  private(set) var streams: [Group] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: equals)...].filter { $0 != "\"" }
      var name = line[..<equals]
      if name.hasPrefix("format.") {
        file.values[String(name.dropFirst("format.".count))] = value
      } else if name.hasPrefix("streams.stream.") {
        name = name.dropFirst("streams.stream.".count)
        guard let dot = name.firstIndex(of: "."), let number = Int(name[..<dot]),
          (0..<1000).contains(number)
        else { continue }
        while streams.count <= number { streams.append(Group()) }
        streams[number].values[String(name[name.index(after: dot)...])] = value
      }
    }
    for number in streams.indices {
      streams[number].index = streams[number].integer("index") ?? number
    }
  }
}
