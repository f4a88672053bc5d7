import SlicerCodecs
import SlicerCore

/// Animated PNG: one file, of which every program shows the first frame at least.
///
/// Source: PNG 3rd ed. §11.3.6 "Animation information".
extension FilmFormat {
  /// An animated PNG.
  public static let apng = FilmFormat(
    name: "apng", title: "animated PNG", help: "one animated PNG",
    layout: .movingFile, extensions: ["png", "apng"], holdsTransparency: true,
    options: [.compression, .loop, .depth], shownRate: { .slowed($0) },
    make: { film, options, samples in
      FilmRecipe(
        try APNGEncoder(film, options, samples: samples),
        writer: { try APNGWriter(film, loop: options.loop, to: $0) })
    })
}

/// The part of each frame that differs from the one before.
///
/// Of transparent films of 8 bits a sample a part that changes here and there, to opaque pixels only, is laid over
/// what is shown, with nothing where nothing changed; other parts replace it.
struct APNGEncoder: FilmEncoder {
  private let compressor: PNGFrameCompressor

  var needsPrevious: Bool { true }

  init(_ film: FilmDescription, _ options: FilmOptions, samples: [FramePixels]) throws {
    compressor = try FrameSample.compressor(film, options, samples)
  }

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    guard let changed = frame.changedRect else {
      return try replacement(of: .corner, in: frame, isUnchanged: true)
    }
    if compressor.format.model == .rgba,
      case (.bytes(let old)?, .bytes(let new)) = (frame.previous, frame.picture),
      FrameDifference.isSparse(old, new, changed)
    {
      return try overlay(of: changed, in: new, frame.index, over: old)
    }
    return try replacement(of: changed, in: frame)
  }

  private func replacement(
    of rect: PixelRect, in frame: FrameInput, isUnchanged: Bool = false
  ) throws -> EncodedFrame {
    let format = compressor.format
    let pixels = try compressor.compress(rect.size) { y, row in
      frame.picture.convert(row: rect.y + y, rect.columns, to: format, row)
    }
    return EncodedFrame(index: frame.index, .bytes(pixels), rect: rect, isUnchanged: isUnchanged)
  }

  private func overlay(
    of rect: PixelRect, in picture: Bitmap, _ index: Int, over previous: Bitmap
  ) throws -> EncodedFrame {
    let pixels = try compressor.compress(rect.size) { y, row in
      FrameDifference.copyChanges(
        of: picture.part(rect, y), from: previous.part(rect, y), to: row)
    }
    return EncodedFrame(index: index, .bytes(pixels), rect: rect, blend: .over)
  }
}

extension Bitmap {
  func part(_ rect: PixelRect, _ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: row(rect.y + y)[rect.columns])
  }
}

/// How two frames of 8 bits a sample differ inside a rectangle.
enum FrameDifference {
  /// Whether fewer than half of the pixels of `rect` change, and all that do become opaque.
  ///
  /// Only then may they be laid over what is shown: an opaque pixel replaces it, and a transparent
  /// one keeps it. Measured on fewer changes it saves; on more the holes cost more than the pixels.
  static func isSparse(_ old: Bitmap, _ new: Bitmap, _ rect: PixelRect) -> Bool {
    var changes = 0
    for y in 0..<rect.height {
      let (old, new) = (old.part(rect, y), new.part(rect, y))
      var common = UInt32.max
      for x in 0..<new.count where old[x] != new[x] {
        changes += 1
        common &= new[x]
      }
      if common < 0xFF00_0000 || changes * 2 >= rect.width * rect.height { return false }
    }
    return true
  }

  /// A row of RGBA: the pixels that change, which are opaque, and transparent ones for the others.
  static func copyChanges(
    of new: UnsafeBufferPointer<UInt32>, from old: UnsafeBufferPointer<UInt32>,
    to row: UnsafeMutableRawBufferPointer
  ) {
    for x in 0..<new.count {
      row.storeBytes(
        of: old[x] == new[x] ? 0 : new[x], toByteOffset: 4 * x, as: UInt32.self)
    }
  }
}
