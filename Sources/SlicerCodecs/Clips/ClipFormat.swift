import SlicerCore

/// The containers of clips that are read, by their first bytes; ffmpeg reads nothing else.
///
/// Playlists and lists of files are none of them: a stranger's list would have ffmpeg open files that it names.
package enum ClipContainer: String, CaseIterable, Sendable {
  /// MP4 and its like.
  case mp4
  /// QuickTime.
  case mov
  case matroska
  case webm
  case avi

  /// Bytes of a file that tell its container.
  package static let headSize = 64

  /// The container of a file with these first bytes; nil for what is no clip.
  package init?(head: [UInt8]) {
    func has(_ bytes: [UInt8], at offset: Int) -> Bool {
      head.dropFirst(offset).starts(with: bytes)
    }
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    if boxes.contains(where: { has(Array($0.utf8), at: 4) }) {
      // A file without a brand is older than MP4.
      let isMP4 = has(Array("ftyp".utf8), at: 4) && !has(Array("qt  ".utf8), at: 8)
      self = isMP4 ? .mp4 : .mov
    } else if has([0x1A, 0x45, 0xDF, 0xA3], at: 0) {
      // The document's type: an element of four bytes.
      let isWebM = head.indices.contains { has([0x42, 0x82, 0x84] + Array("webm".utf8), at: $0) }
      self = isWebM ? .webm : .matroska
    } else if has(Array("RIFF".utf8), at: 0), has(Array("AVI ".utf8), at: 8) {
      self = .avi
    } else {
      return nil
    }
  }

  /// ffmpeg's name of what reads it.
  package var demuxer: String {
    switch self {
    case .mp4, .mov: "mov"
    case .matroska, .webm: "matroska"
    case .avi: "avi"
    }
  }

  /// The name, for messages.
  package var title: String {
    switch self {
    case .mp4: "MP4"
    case .mov: "MOV"
    case .matroska: "MKV"
    case .webm: "WebM"
    case .avi: "AVI"
    }
  }

  /// The names of all, for messages.
  package static let titles = "MP4, MOV, M4V, WebM, MKV, AVI"

  /// The demuxers that ffmpeg may use.
  package static let whitelist = "mov,matroska,avi"
}

/// The decoder of a clip, which plays in a program of its own.
package protocol ClipPictures: PictureDecoder {
  var player: FramePlayer { get }
}

/// The kind of a clip, which makes films of its parts.
package protocol ClipTiling: PictureKind {
  func encoder(
    _ header: PictureHeader, _ options: EncodeOptions, as format: FileFormat
  ) throws -> any PictureEncoder & AnimationEncoder
}

extension FileFormat {
  /// A clip: pictures that the program ffmpeg decodes. Its tiles are H.264 in MP4.
  ///
  /// It stands in no catalog: it is opened by its path, and only a file on disk has one.
  package static let clip = clip(name: "mp4", ["mp4", "m4v"])
  /// A clip whose tiles are QuickTime movies: of opacity and ProRes in ProRes, else in H.264.
  package static let movClip = clip(name: "mov", ["mov"])
  /// A clip whose tiles are VP9 in WebM.
  package static let webmClip = clip(name: "webm", ["webm"])
  /// A clip whose tiles are VP9 in Matroska.
  package static let matroskaClip = clip(name: "matroska", ["mkv"])
  /// A clip whose tiles are FFV1 of RGB in Matroska: their pixels are exactly those that were decoded.
  package static let losslessClip = clip(name: "ffv1", ["mkv"])

  private static let clips: [FileFormat] = [
    .clip, .movClip, .webmClip, .matroskaClip, .losslessClip,
  ]

  /// The endings of clips that are written, for messages.
  package static var clipEndings: [String] {
    clips.flatMap(\.extensions).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The names by which a kind of clip is asked for: `mp4`, `mov`, `webm`, `mkv`, `ffv1`.
  package static var clipNames: [String] {
    clips.map { $0 == .matroskaClip ? $0.extensions[0] : $0.name }
  }

  /// The kind of clip of a name, or whose tiles end in it.
  package static func clip(named name: String) -> FileFormat? {
    clips.first { $0.name == name } ?? clip(forExtension: name)
  }

  /// True for a clip of any kind.
  package var isClip: Bool { Self.clips.contains(self) }

  /// The kind of clip whose tiles end in `fileExtension` (any case, no dot).
  package static func clip(forExtension fileExtension: String) -> FileFormat? {
    clips.first { $0.extensions.contains(fileExtension.lowercased()) }
  }

  private static func clip(name: String, _ extensions: [String]) -> FileFormat {
    @Sendable func encoder(
      _ header: PictureHeader, _ options: EncodeOptions
    ) throws -> any PictureEncoder & AnimationEncoder {
      guard let tiling = header.kind as? any ClipTiling else { throw SlicerError.clipIsNoTile }
      return try tiling.encoder(header, options, as: clip(named: name) ?? clip)
    }
    return FileFormat(
      name: name, title: "clip", extensions: extensions,
      pixelFormats: [
        PixelFormat(.rgb), PixelFormat(.rgba), PixelFormat(.rgb, bitDepth: 16),
        PixelFormat(.rgba, bitDepth: 16),
      ],
      longestSide: 65_535, colorMarks: [.codePoints],
      options: name == "ffv1" ? [] : [.quality],
      recognizes: { ClipContainer(head: $0) != nil },
      open: { _, _ in throw SlicerError.clipWithoutPath }, encoder: { try encoder($0, $1) },
      animation: AnimationWay(
        decoder: { decoder in
          guard let clip = decoder as? any ClipPictures else {
            preconditionFailure("a clip is opened by its decoder")
          }
          return clip.player
        },
        recipe: { try encoder($0, $1) }))
  }
}
