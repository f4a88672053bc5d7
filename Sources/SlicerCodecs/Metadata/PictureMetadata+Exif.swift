extension PictureMetadata {
  /// Takes over an EXIF block and its orientation, or notes why not.
  mutating func setExif(_ bytes: [UInt8], notes: inout [String]) {
    do {
      let block = try ExifBlock(bytes)
      exif = bytes
      orientation = block.orientation
      if let damage = block.damage { notes.append("part of the EXIF block is left out: \(damage)") }
    } catch {
      notes.append("the EXIF block is damaged and is left out: \(error)")
    }
  }
}
