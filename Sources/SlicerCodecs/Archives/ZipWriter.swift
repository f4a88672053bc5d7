import CLibDeflate
package import SlicerCore

/// A ZIP archive, written entry by entry to a stream: nothing is rewritten, files are stored as they are.
///
/// Equal entries in the same order give the same bytes: there is one date, and no other fact of the
/// machine. Files of 4 GiB, and archives of more or of over 65,534 files, are ZIP64; others are not, for
/// old readers. In memory there is the directory, and 16 bytes a file by which names are known.
///
/// Source: PKWARE, .ZIP File Format Specification 6.3.10.
package struct ZipWriter: ArchiveWriter {
  private let sink: any ByteSink
  private var position = 0
  /// The entries of the central directory, in the order in which they were added.
  private var directory: [UInt8] = []
  private var count = 0
  /// Where a name's entry is in the directory, by the name's hash or the next free number.
  private var places: [Int: Int] = [:]

  package init(_ sink: any ByteSink) { self.sink = sink }

  package mutating func add(
    _ name: [UInt8], _ content: ZipContent, copy: (any ByteSink) throws -> Void
  ) throws {
    try ZipEntry.check(name)
    let (key, known) = place(of: name)
    guard known == nil else { throw SlicerError.repeatedEntry(name) }
    let entry = ZipEntry(
      name: name, checksum: content.checksum, size: content.size, offset: position)
    let header = entry.localHeader
    try sink.write(header)
    try copy(sink)
    position += header.count + content.size
    places[key] = directory.count
    directory += entry.directoryEntry
    count += 1
  }

  /// Writes the directory, after which nothing is added.
  ///
  /// - Parameter first: names of files that head the directory, in this order, for readers that look
  ///   for them there; the others follow as they were added.
  /// - Throws: what the sink throws.
  package mutating func finish(first: [[UInt8]]) throws {
    let end = ZipEnd(count: count, size: directory.count, offset: position)
    let leading = first.map { name in
      guard let start = place(of: name).place else { preconditionFailure("no file of that name") }
      return start..<start + ZipEntry.length(at: start, of: directory)
    }
    for range in leading { try directory[range].withUnsafeBytes(sink.write) }
    var start = 0
    for range in leading.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      try directory[start..<range.lowerBound].withUnsafeBytes(sink.write)
      start = range.upperBound
    }
    try directory[start...].withUnsafeBytes(sink.write)
    try sink.write(end.records)
  }

  /// True if a file that begins so, with at least 4 bytes, is an archive with something in it.
  package static func isArchive(_ head: [UInt8]) -> Bool {
    head.starts(with: Zip.signature(3, 4))
  }

  /// Where the name's entry is, and under which number that is or would be known.
  private func place(of name: [UInt8]) -> (key: Int, place: Int?) {
    var key = name.hashValue
    while let place = places[key] {
      if ZipEntry.name(at: place, of: directory).elementsEqual(name) { return (key, place) }
      key &+= 1
    }
    return (key, nil)
  }
}

/// The facts about a file's bytes that come before them.
package struct ZipContent: Sendable {
  /// CRC-32.
  private(set) var checksum: UInt32 = 0
  package private(set) var size = 0

  package init() {}

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    // With a null pointer libdeflate begins anew.
    if bytes.isEmpty { return }
    checksum = libdeflate_crc32(checksum, bytes.baseAddress, bytes.count)
    size += bytes.count
  }
}
