package import SlicerCore

/// Encodes the part of each picture that differs from the one before.
///
/// Parts of transparent animations of 8 bits in which few pixels change, to opaque ones only, are laid over
/// the canvas. Their other pixels are transparent. Other parts replace what is shown.
package struct APNGFrameCoder: FrameCoder {
  private let compressor: PNGFrameCompressor

  package init(_ compressor: PNGFrameCompressor) { self.compressor = compressor }

  package func encode(
    _ changed: PixelRect, of picture: FramePixels, after previous: FramePixels?
  ) throws -> CodedFrame {
    if compressor.format.model == .rgba, !changed.isEmpty,
      case (.bytes(let old)?, .bytes(let new)) = (previous, picture),
      FrameDifference.isSparse(old, new, changed)
    {
      return try overlay(of: changed, in: new, over: old)
    }
    let (rect, format) = (changed.isEmpty ? .corner : changed, compressor.format)
    let stream = try compressor.compress(rect.size) { y, row in
      picture.convert(row: rect.y + y, rect.columns, to: format, row)
    }
    return CodedFrame(stream, rect: rect)
  }

  private func overlay(
    of rect: PixelRect, in picture: Bitmap, over previous: Bitmap
  ) throws -> CodedFrame {
    let stream = try compressor.compress(rect.size) { y, row in
      FrameDifference.copyChanges(
        of: picture.part(rect, y), from: previous.part(rect, y), to: row)
    }
    return CodedFrame(stream, rect: rect, blend: .over)
  }
}

extension Bitmap {
  fileprivate func part(_ rect: PixelRect, _ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: row(rect.y + y)[rect.columns])
  }
}

/// The difference of two pictures of 8 bits a sample inside a rectangle.
private enum FrameDifference {
  /// True if fewer than half of the pixels of `rect` change, and all that do become opaque.
  ///
  /// Only then may they be laid over what is shown: an opaque pixel replaces it, and a transparent
  /// one keeps it. Measured: fewer changes save bytes; with more the holes cost more than the pixels.
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

  /// Writes a row of RGBA: the pixels that change, which are opaque, and transparent ones for the others.
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
