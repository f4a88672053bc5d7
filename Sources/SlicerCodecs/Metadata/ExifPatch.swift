import SlicerCore

/// Changes a few fields of an EXIF block and leaves every other byte where it is.
///
/// Maker notes hold offsets into the block that only their makers understand: a block that is laid
/// out anew breaks them, one that is patched does not. Every changed value fits into its field. A
/// field that must be added goes into a copy of the first directory after the block's end.
struct ExifPatch {
  private let block: ExifBlock
  private var bytes: [UInt8]

  init(_ block: ExifBlock) {
    self.block = block
    bytes = block.reader.bytes
  }

  func applied(size: PixelSize, orientation: Orientation, swapsAxes: Bool) -> [UInt8] {
    var patch = self
    patch.set(ExifTag.imageWidth, in: block.primary, long: size.width)
    patch.set(ExifTag.imageLength, in: block.primary, long: size.height)
    if let exif = block.exif {
      patch.set(ExifTag.pixelXDimension, in: exif, long: size.width)
      patch.set(ExifTag.pixelYDimension, in: exif, long: size.height)
    }
    if swapsAxes { patch.swapAxes() }
    patch.set(orientation)
    return patch.bytes
  }

  private mutating func set(_ tag: UInt16, in directory: ExifDirectory, long value: Int) {
    for entry in directory.entries where entry.tag == tag {
      write(field(tag, type: 4, block.reader.encoded(value, byteCount: 4)), at: entry.position)
    }
  }

  private mutating func set(_ orientation: Orientation) {
    let value = block.reader.encoded(orientation.rawValue, byteCount: 2) + [0, 0]
    let new = field(ExifTag.orientation, type: 3, value)
    let present = block.primary.entries.filter { $0.tag == ExifTag.orientation }
    for entry in present { write(new, at: entry.position) }
    if present.isEmpty, orientation != .topLeft { append(new, ExifTag.orientation) }
  }

  /// Writes the first directory once more, with one field more, and points the header to it.
  private mutating func append(_ field: [UInt8], _ tag: UInt16) {
    let primary = block.primary
    guard primary.entries.count < 0xFFFF, bytes.count < 0xFFF0_0000 else { return }
    if bytes.count % 2 != 0 { bytes.append(0) }
    let offset = bytes.count
    let kept = primary.entries.map { bytes[$0.position..<($0.position + ExifEntry.byteCount)] }
    let place = primary.entries.firstIndex { $0.tag > tag } ?? kept.count
    bytes += block.reader.encoded(kept.count + 1, byteCount: 2)
    bytes += kept[..<place].joined()
    bytes += field
    bytes += kept[place...].joined()
    bytes += block.reader.encoded(primary.nextOffset, byteCount: 4)
    write(block.reader.encoded(offset, byteCount: 4), at: 4)
  }

  /// Horizontal and vertical values change places: type, count, and values or their offset.
  private mutating func swapAxes() {
    for pair in ExifTag.axisPairs {
      for directory in [block.primary, block.exif].compactMap({ $0 }) {
        guard let x = directory.entry(pair.x), let y = directory.entry(pair.y) else { continue }
        for i in 2..<ExifEntry.byteCount { bytes.swapAt(x.position + i, y.position + i) }
      }
    }
  }

  private func field(_ tag: UInt16, type: Int, _ value: [UInt8]) -> [UInt8] {
    block.reader.encoded(Int(tag), byteCount: 2) + block.reader.encoded(type, byteCount: 2)
      + block.reader.encoded(1, byteCount: 4) + value
  }

  /// `new` lies inside the block: its place comes from an entry that was read there.
  private mutating func write(_ new: [UInt8], at position: Int) {
    bytes.replaceSubrange(position..<(position + new.count), with: new)
  }
}
