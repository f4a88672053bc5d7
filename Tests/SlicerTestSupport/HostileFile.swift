/// A picture file that means harm or is badly damaged, built byte by byte.
///
/// The catalog is for tests of the codecs and of the program, and seeds for fuzzing.
package struct HostileFile: Sendable, CustomStringConvertible {
  /// A file's name that says what is wrong with it.
  package let name: String
  package let bytes: [UInt8]
  package let fate: Fate

  /// The fate of the file.
  package enum Fate: Sendable {
    /// An error that has this text in it.
    case refused(String)
    /// Its faults are no reason to refuse its pixels.
    case read
  }

  package init(_ name: String, _ bytes: [UInt8], _ fate: Fate) {
    (self.name, self.bytes, self.fate) = (name, bytes, fate)
  }

  /// - Parameter reason: a part of what it is refused with; nil if it is read.
  init(_ name: String, _ bytes: [UInt8], _ reason: String?) {
    self.init(name, bytes, reason.map { .refused($0) } ?? .read)
  }

  package var description: String { name }

  /// All of them.
  package static func all() throws -> [HostileFile] {
    try png() + jpeg() + webp() + stored() + tiffs() + heifs()
  }
}
