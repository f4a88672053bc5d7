import SlicerFiles
import SystemPackage

/// The first line of a plan.
struct PlanHeader: Hashable {
  let jobs: Int
  let format: JobList.Format
  let digest: ContentDigest

  /// What every plan begins with, whatever its version.
  static let mark = Array("slicer-plan ".utf8)
  static let version = "1"
  /// A first line is not longer.
  private static let longest = 200

  init(jobs: Int, format: JobList.Format, digest: ContentDigest) {
    (self.jobs, self.format, self.digest) = (jobs, format, digest)
  }

  /// The line with its separator.
  var bytes: [UInt8] {
    let separator = format == .lines ? "newline" : "nul"
    let facts = "\(Self.version) jobs=\(jobs) separator=\(separator) sha256=\(digest)"
    return Self.mark + facts.utf8 + [format.separator]
  }

  /// Reads the first line of a text that begins with ``mark``.
  ///
  /// - Parameter name: the plan's, for messages.
  init(reading text: UnsafeRawBufferPointer, of name: FilePath) throws(JobPlanError) {
    let rest = text.prefix(Self.longest).dropFirst(Self.mark.count)
    let line = rest.prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    guard line.count < rest.count, let version = words.first else { throw .header(name) }
    guard version == Self.version else { throw .version(name, found: version) }
    let facts = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    guard facts.map(\.first) == ["jobs", "separator", "sha256"],
      facts.allSatisfy({ $0.count == 2 }),
      let jobs = DecimalNumber.value(facts[0][1]),
      let format = ["newline": JobList.Format.lines, "nul": .nullSeparated][facts[1][1]],
      let digest = ContentDigest(hexadecimal: facts[2][1].utf8)
    else { throw .header(name) }
    self.init(jobs: jobs, format: format, digest: digest)
    // Bytes that say the same in another way were written by somebody else.
    guard text.starts(with: bytes) else { throw .header(name) }
  }
}
