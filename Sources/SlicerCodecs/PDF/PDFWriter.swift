package import SlicerCore

/// An object of a PDF, by its number.
package struct PDFReference: Hashable, Sendable, CustomStringConvertible {
  let number: Int

  /// The reference as other objects have it: `3 0 R`.
  package var description: String { "\(number) 0 R" }
}

/// Writes a PDF, object by object, in one pass: nothing is held but the offsets of objects.
///
/// A stream of unknown length has its length in a separate object after it. The file has no date, and its identifier
/// is a digest, so that equal contents give equal bytes.
///
/// Source: ISO 32000-1:2008 §7.5 (file structure), §7.3.8 (streams).
package final class PDFWriter {
  private let sink: any ByteSink
  private var position = 0
  /// The offset of each object that has been written, by its number less one.
  private var offsets: [Int?] = []

  package init(_ sink: any ByteSink) throws {
    self.sink = sink
    // Bytes over 127 tell programs that the file is binary.
    try write(Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// The number of an object that is written later.
  package func reserve() -> PDFReference {
    offsets.append(nil)
    return PDFReference(number: offsets.count)
  }

  /// Writes an object: a dictionary, an array or a number.
  package func write(_ reference: PDFReference, _ object: String) throws {
    try begin(reference)
    try write(object + "\nendobj\n")
  }

  /// Writes an object, and returns its number.
  package func add(_ object: String) throws -> PDFReference {
    let reference = reserve()
    try write(reference, object)
    return reference
  }

  /// Writes a stream of known bytes.
  ///
  /// - Parameter entries: of its dictionary, without the length.
  package func write(_ reference: PDFReference, _ entries: String, stream: [UInt8]) throws {
    try begin(reference)
    try write("<<\(entries)/Length \(stream.count)>>\nstream\n")
    try write(stream)
    try write("\nendstream\nendobj\n")
  }

  /// Writes a stream whose bytes `body` hands to a sink.
  package func write(
    _ reference: PDFReference, _ entries: String, body: (any ByteSink) throws -> Void
  ) throws {
    let length = reserve()
    try begin(reference)
    try write("<<\(entries)/Length \(length)>>\nstream\n")
    let start = position
    try body(StreamSink(writer: self))
    let count = position - start
    try write("\nendstream\nendobj\n")
    try write(length, "\(count)")
  }

  /// Writes a stream that is compressed on the way.
  package func write(_ reference: PDFReference, _ entries: String, deflating bytes: [UInt8]) throws
  {
    try write(reference, entries + "/Filter/FlateDecode") { sink in
      let stream = try DeflateStream { try sink.write($0) }
      try bytes.withUnsafeBytes { try stream.write($0, .libdeflate(6)) }
      try stream.finish()
    }
  }

  /// Ends the file.
  ///
  /// - Parameters:
  ///   - root: the catalog.
  ///   - identifier: a digest of what the file shows, 16 bytes.
  package func finish(root: PDFReference, identifier: [UInt8]) throws {
    let start = position
    var table = "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      guard let offset else { preconditionFailure("each object that is reserved is written") }
      let digits = String(offset)
      table += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    let digits = identifier.hexadecimalDigits
    try write(
      table
        + "trailer\n<</Size \(offsets.count + 1)/Root \(root)/ID[<\(digits)><\(digits)>]>>\n"
        + "startxref\n\(start)\n%%EOF\n")
  }

  private func begin(_ reference: PDFReference) throws {
    offsets[reference.number - 1] = position
    try write("\(reference.number) 0 obj\n")
  }

  private func write(_ text: String) throws { try write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    try sink.write(bytes)
    position += bytes.count
  }

  private final class StreamSink: ByteSink {
    private let writer: PDFWriter

    init(writer: PDFWriter) { self.writer = writer }

    func write(_ bytes: UnsafeRawBufferPointer) throws { try writer.write(bytes) }
  }
}
