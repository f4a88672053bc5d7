import SlicerCore

/// The containers of clips that are read, by their first bytes; ffmpeg reads nothing else.
///
/// Playlists and lists of files are none of them: a stranger's list would have ffmpeg open files that it names.
package enum ClipContainer: String, CaseIterable, Sendable {
  /// MP4, QuickTime and their like.
  case mov
  /// Matroska and WebM.
  case matroska
  case avi

  /// The container of a file with these first bytes; nil for what is no clip.
  package init?(head: [UInt8]) {
    func has(_ bytes: [UInt8], at offset: Int) -> Bool {
      head.dropFirst(offset).starts(with: bytes)
    }
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    if boxes.contains(where: { has(Array($0.utf8), at: 4) }) {
      self = .mov
    } else if has([0x1A, 0x45, 0xDF, 0xA3], at: 0) {
      self = .matroska
    } else if has(Array("RIFF".utf8), at: 0), has(Array("AVI ".utf8), at: 8) {
      self = .avi
    } else {
      return nil
    }
  }

  /// The demuxers that ffmpeg may use.
  package static let whitelist = allCases.map(\.rawValue).joined(separator: ",")
}

/// The decoder of a clip, which plays in a program of its own.
package protocol ClipPictures: PictureDecoder {
  var player: FramePlayer { get }
}

extension FileFormat {
  /// A clip: pictures that the program ffmpeg decodes.
  ///
  /// It stands in no catalog: it is opened by its path, and only a file on disk has one.
  package static let clip = FileFormat(
    name: "clip", title: "clip", extensions: ["mp4", "mov", "m4v", "webm", "mkv", "avi"],
    pixelFormats: [
      PixelFormat(.rgb), PixelFormat(.rgba), PixelFormat(.rgb, bitDepth: 16),
      PixelFormat(.rgba, bitDepth: 16),
    ],
    longestSide: 65_535, recognizes: { ClipContainer(head: $0) != nil },
    open: { _, _ in throw SlicerError.clipWithoutPath }, successor: .png,
    animation: AnimationWay(
      decoder: { decoder in
        guard let clip = decoder as? any ClipPictures else {
          preconditionFailure("a clip is opened by its decoder")
        }
        return clip.player
      },
      recipe: { _, _ in throw SlicerError.clipIsNoTile }))
}
