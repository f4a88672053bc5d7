package import SlicerCore

/// A tar archive of plain files: mode 644, the owner's name `slicer`, the time 0.
///
/// A file has an extended header in front if it has 8 GiB or more, or if its name does not fit into a header: 100
/// bytes, or 155 before a slash and 100 after it.
///
/// Source: POSIX.1-2017, `pax`, "ustar Interchange Format" and "pax Extended Header".
package struct TarWriter: ArchiveWriter {
  private static let block = 512
  /// The format, its version and the owner's name, which stand in each header.
  ///
  /// Archives of other programs have another owner.
  package static let mark = Array("ustar\u{0}00slicer\u{0}".utf8)

  private let sink: any ByteSink

  package init(_ sink: any ByteSink) { self.sink = sink }

  package mutating func add(
    _ name: [UInt8], _ content: ZipContent, copy: (any ByteSink) throws -> Void
  ) throws {
    let parts = Self.parts(of: name)
    let isLong = content.size >> 33 > 0
    if parts == nil || isLong {
      var records: [UInt8] = []
      if parts == nil { records += Self.record("path", name) }
      if isLong { records += Self.record("size", Array("\(content.size)".utf8)) }
      try sink.write(Self.header(([], Self.extended), size: records.count, kind: "x"))
      try records.withUnsafeBytes(sink.write)
      try pad(records.count)
    }
    let short = parts ?? ([], Array(name.prefix(100)))
    try sink.write(Self.header(short, size: isLong ? 0 : content.size, kind: "0"))
    try copy(sink)
    try pad(content.size)
  }

  package mutating func finish(first: [[UInt8]]) throws {
    try sink.write([UInt8](repeating: 0, count: 2 * Self.block))
  }

  /// The first bytes of an archive whose first file has this name.
  package static func start(of name: [UInt8]) -> [UInt8] { parts(of: name)?.name ?? extended }

  /// The name of extended headers.
  private static let extended = Array("pax".utf8)

  private func pad(_ count: Int) throws {
    let rest = (Self.block - count % Self.block) % Self.block
    if rest > 0 { try sink.write([UInt8](repeating: 0, count: rest)) }
  }

  /// The name before a slash and behind it, as a header has room for them; nil if it has not.
  private static func parts(of name: [UInt8]) -> (prefix: [UInt8], name: [UInt8])? {
    if name.count <= 100 { return ([], name) }
    let slash = name.indices.first { name[$0] == UInt8(ascii: "/") && name.count - $0 - 1 <= 100 }
    guard let slash, (1...155).contains(slash), slash + 1 < name.count else { return nil }
    return (Array(name[..<slash]), Array(name[(slash + 1)...]))
  }

  /// `27 path=a/very/long/name\n`: the count includes its own digits.
  private static func record(_ key: String, _ value: [UInt8]) -> [UInt8] {
    let rest = Array(" \(key)=".utf8) + value + [UInt8(ascii: "\n")]
    var count = rest.count
    while String(count).utf8.count + rest.count != count {
      count = String(count).utf8.count + rest.count
    }
    return Array(String(count).utf8) + rest
  }

  private static func header(
    _ path: (prefix: [UInt8], name: [UInt8]), size: Int, kind: Unicode.Scalar
  ) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: block)
    func put(_ bytes: some Collection<UInt8>, _ offset: Int) {
      header.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    }
    func octal(_ number: Int, digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: digits - text.utf8.count) + text).utf8)
    }
    put(path.name, 0)
    put(octal(0o644, digits: 7), 100)
    put(octal(0, digits: 7), 108)
    put(octal(0, digits: 7), 116)
    put(octal(size, digits: 11), 124)
    put(octal(0, digits: 11), 136)
    put([UInt8](repeating: UInt8(ascii: " "), count: 8), 148)
    header[156] = UInt8(kind.value)
    put(mark, 257)
    put(path.prefix, 345)
    put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + [0], 148)
    return header
  }
}
