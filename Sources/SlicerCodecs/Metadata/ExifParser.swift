import SlicerCore

/// Takes the directories of a TIFF block apart, in time that grows with its bytes.
///
/// Each directory is read once: an offset that comes a second time is a loop. A directory has at
/// most 65,535 fields and a block at most ``maxDirectories`` directories. Damage to a part loses
/// that part and is remembered; only a block without a first directory is refused.
///
/// Source: TIFF 6.0 §2, EXIF 2.32 §4.5.
struct ExifParser {
  static let maxDirectories = 16
  private static let headerSize = 8

  let reader: ByteReader
  /// The first thing found wrong.
  private(set) var damage: (any Error)?
  private var visited: Set<Int> = []

  /// - Throws: `SlicerError.notMetadata(_:size:)` when the bytes are no TIFF header.
  init(_ bytes: [UInt8]) throws {
    let isBigEndian = bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
    guard isBigEndian || bytes.starts(with: [0x49, 0x49, 0x2A, 0]), bytes.count >= Self.headerSize
    else {
      throw .notMetadata(.exif, size: bytes.count)
    }
    reader = ByteReader(bytes: bytes, isBigEndian: isBigEndian)
  }

  mutating func note(_ error: any Error) { damage = damage ?? error }

  /// The directory that the header points to.
  mutating func primary() throws -> ExifDirectory {
    try directory(at: reader.uint32(at: 4) ?? 0)
  }

  /// The directory that the field `tag` of `parent` points to; nil when absent or damaged.
  mutating func child(_ tag: UInt16, of parent: ExifDirectory) -> ExifDirectory? {
    guard let entry = parent.entry(tag), [4, 13].contains(entry.type),
      let offset = reader.uint32(at: entry.values.lowerBound)
    else { return nil }
    return salvaged(at: offset)
  }

  /// Follows the chain of thumbnails after `directory`, to find damage.
  mutating func checkChain(after directory: ExifDirectory) {
    var next = directory.nextOffset
    while next != 0 { next = salvaged(at: next)?.nextOffset ?? 0 }
  }

  private mutating func salvaged(at offset: Int) -> ExifDirectory? {
    do {
      return try directory(at: offset)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func directory(at offset: Int) throws -> ExifDirectory {
    guard visited.count < Self.maxDirectories else {
      throw .tooManyInMetadata(
        .exif, what: "directories", actual: visited.count + 1, allowed: Self.maxDirectories)
    }
    guard visited.insert(offset).inserted else { throw .metadataLoop(.exif, offset: offset) }
    guard offset >= Self.headerSize, let count = reader.uint16(at: offset) else {
      throw outOfRange("a directory", offset, 2)
    }
    let present = min(count, (reader.bytes.count - offset - 2) / ExifEntry.byteCount)
    if present < count {
      note(outOfRange("a directory", offset, 2 + ExifEntry.byteCount * count))
    }
    var entries: [ExifEntry] = []
    for i in 0..<present {
      if let entry = entry(at: offset + 2 + ExifEntry.byteCount * i) { entries.append(entry) }
    }
    // Some writers leave the last pointer away at the end of the block: it is as good as 0.
    let next = reader.uint32(at: offset + 2 + ExifEntry.byteCount * count) ?? 0
    return ExifDirectory(offset: offset, entries: entries, nextOffset: next)
  }

  /// The field at `position`; nil when its type is unknown, as TIFF asks of readers, or when its
  /// values lie outside of the block.
  private mutating func entry(at position: Int) -> ExifEntry? {
    guard let tag = reader.uint16(at: position), let type = reader.uint16(at: position + 2),
      let count = reader.uint32(at: position + 4),
      let size = ExifEntry.byteCount(ofType: UInt16(type)), count > 0
    else { return nil }
    let length = count * size
    let start = length <= 4 ? position + 8 : reader.uint32(at: position + 8) ?? 0
    guard let values = reader.range(at: start, count: length) else {
      note(outOfRange("field 0x" + String(tag, radix: 16), start, length))
      return nil
    }
    return ExifEntry(
      tag: UInt16(tag), type: UInt16(type), count: count, position: position, values: values)
  }

  private func outOfRange(_ what: String, _ offset: Int, _ length: Int) -> SlicerError {
    .beyondMetadata(.exif, what: what, offset: offset, length: length, size: reader.bytes.count)
  }
}
