import SlicerCore

/// How two frames differ inside a rectangle.
enum FrameDifference {
  /// Whether fewer than half of the pixels of `rect` change, and all that do become opaque.
  ///
  /// Only then may they be laid over what is shown: an opaque pixel replaces it, and a transparent
  /// one keeps it. Measured on fewer changes it saves; on more the holes cost more than the pixels.
  static func isSparse(_ old: Image, _ new: Image, _ rect: PixelRect) -> Bool {
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
