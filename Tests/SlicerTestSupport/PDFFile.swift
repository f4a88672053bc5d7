/// A PDF as a small reader of the tests sees it: by its table of offsets, in which it trusts nothing.
///
/// Source: ISO 32000-1:2008 §7.5.
package struct PDFFile {
  /// The text of each object's dictionary or value, by its number.
  package private(set) var objects: [Int: String] = [:]
  /// The bytes of objects that are streams.
  package private(set) var streams: [Int: [UInt8]] = [:]
  package let trailer: String

  package enum Fault: Error { case noEnd, badTable(Int), badObject(Int), badStream(Int) }

  /// - Throws: ``Fault`` for an offset that leads to no object of that number, or a stream of another length.
  package init(_ bytes: [UInt8]) throws {
    let end = Self.text(bytes[max(0, bytes.count - 64)...])
    guard bytes.starts(with: Array("%PDF-1.7\n".utf8)), end.hasSuffix("%%EOF\n"),
      let start = end.components(of: "startxref\n").last?.lines.first.flatMap({ Int($0) }),
      start < bytes.count
    else { throw Fault.noEnd }
    let table = Self.text(bytes[start...]).lines
    guard table[0] == "xref", let count = Int(table[1].dropFirst(2)),
      table[2] == "0000000000 65535 f "
    else { throw Fault.badTable(start) }
    trailer = table[(2 + count)...].joined(separator: "\n")
    guard trailer.hasPrefix("trailer\n<</Size \(count)/") else { throw Fault.badTable(count) }
    for number in 1..<count {
      let line = table[2 + number]
      guard line.utf8.count == 19, line.hasSuffix(" 00000 n "), let offset = Int(line.prefix(10))
      else { throw Fault.badTable(number) }
      try read(number, at: offset, bytes)
    }
    for (number, stream) in streams { try check(number, stream) }
  }

  private mutating func read(_ number: Int, at offset: Int, _ bytes: [UInt8]) throws {
    let head = Array("\(number) 0 obj\n".utf8)
    guard bytes[min(offset, bytes.count)...].starts(with: head) else {
      throw Fault.badObject(number)
    }
    let start = offset + head.count
    guard let line = bytes[start...].firstIndex(of: 0x0A) else { throw Fault.badObject(number) }
    let after = bytes[(line + 1)...]
    if after.starts(with: Array("endobj\n".utf8)) {
      objects[number] = Self.text(bytes[start..<line])
      return
    }
    guard after.starts(with: Array("stream\n".utf8)) else { throw Fault.badObject(number) }
    objects[number] = Self.text(bytes[start..<line])
    streams[number] = Array(bytes[(line + 8)...])
  }

  /// Cuts a stream to its length, which is followed by its end.
  private mutating func check(_ number: Int, _ rest: [UInt8]) throws {
    guard let entry = objects[number]?.components(of: "/Length ").last else {
      throw Fault.badStream(number)
    }
    let digits = entry.prefix(while: \.isNumber)
    let isIndirect = entry.dropFirst(digits.count).hasPrefix(" 0 R")
    let length = isIndirect ? Int(digits).flatMap { objects[$0] }.flatMap { Int($0) } : Int(digits)
    guard let length, length <= rest.count,
      rest[length...].starts(with: Array("\nendstream\nendobj\n".utf8))
    else { throw Fault.badStream(number) }
    streams[number] = Array(rest[..<length])
  }

  /// The numbers of the objects whose text has `part`.
  package func numbers(with part: String) -> [Int] {
    objects.filter { $0.value.components(of: part).count > 1 }.map(\.key).sorted()
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The texts between the places where `mark` stands.
  fileprivate func components(of mark: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let range = rest.firstRange(of: mark) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }

  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
