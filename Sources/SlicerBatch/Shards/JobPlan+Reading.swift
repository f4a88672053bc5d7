package import SlicerCore
package import SlicerFiles
package import SystemPackage

extension JobPlan {
  /// True if a text begins as every plan does, of whatever version; else it may be a list.
  package static func recognises(_ text: some Sequence<UInt8>) -> Bool {
    text.starts(with: PlanHeader.mark)
  }

  /// Reads a plan, all of which has to be as it was written.
  ///
  /// - Parameters:
  ///   - name: how messages call the plan.
  ///   - file: which file it is.
  /// - Throws: `SlicerError`, `SlicerError.memory`, and what `source` throws.
  package init(
    _ source: any ByteSource, name: FilePath, file: FileIdentity? = nil,
    bounds: JobList.Bounds = JobList.Bounds()
  ) throws {
    guard let text = try source.contents(limit: bounds.bytes) else {
      throw SlicerError(name, .listTooLarge(allowed: bounds.bytes))
    }
    defer { withExtendedLifetime(text) {} }
    guard Self.recognises(text.bytes) else { throw SlicerError(name, .notAPlan) }
    let header = try PlanHeader(reading: text.bytes, of: name)
    let body = UnsafeRawBufferPointer(rebasing: text.bytes.dropFirst(header.bytes.count))
    let digest = Digest()
    digest.update(body)
    guard digest.finished() == header.digest else { throw SlicerError(name, .damagedPlan) }
    self.init(JobList(empty: name, file: file), [], keys: [])
    try read(body, header.format, bounds)
    guard costs.count == header.jobs else { throw SlicerError(name, .damagedPlan) }
  }

  /// Reads what follows a plan's first line, whose digest is right.
  private mutating func read(
    _ text: UnsafeRawBufferPointer, _ format: JobList.Format, _ bounds: JobList.Bounds
  ) throws {
    var start = 0
    while start < text.count {
      if costs.count == bounds.jobs {
        throw SlicerError(list.name, .tooManyJobs(allowed: bounds.jobs))
      }
      let end = JobList.first(format.separator, in: text, from: start) ?? text.count
      // Numbers and digests are words as any.
      let words = try? ShellWords.words(of: UnsafeRawBufferPointer(rebasing: text[start..<end]))
      guard let words, words.count > 3, let number = Self.number(words[0]),
        let cost = Self.number(words[1]), let key = ContentDigest(hexadecimal: words[2])
      else { throw SlicerError(list.name, .badJobOfPlan(number: costs.count + 1)) }
      try list.append(Array(words[3...]), number: number)
      costs.append(cost)
      keys.append(key)
      start = end + 1
    }
  }

  private static func number(_ word: [UInt8]) -> Int? {
    DecimalNumber.value(String(decoding: word, as: UTF8.self))
  }
}

struct PlanHeader {
  let jobs: Int
  let format: JobList.Format
  let digest: ContentDigest

  /// The beginning of every plan, whatever its version.
  static let mark = Array("slicer-plan ".utf8)
  static let version = "1"
  /// The most bytes of a first line.
  private static let longest = 200

  /// The line with its separator.
  var bytes: [UInt8] {
    let separator = format == .lines ? "newline" : "nul"
    let facts = "\(Self.version) jobs=\(jobs) separator=\(separator) xxh3=\(digest)"
    return Self.mark + facts.utf8 + [format.separator]
  }
}

extension PlanHeader {
  /// Reads the first line of a text that begins with ``mark``.
  ///
  /// - Parameter name: the plan's, for messages.
  fileprivate init(
    reading text: UnsafeRawBufferPointer, of name: FilePath
  ) throws {
    let rest = text.prefix(Self.longest).dropFirst(Self.mark.count)
    let line = rest.prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard line.count < rest.count, let version = words.first else {
      throw SlicerError(name, .damagedPlanHeader)
    }
    guard version == Self.version else {
      throw SlicerError(name, .otherPlanVersion(found: String(version)))
    }
    let values = words.dropFirst().map { $0.drop { $0 != "=" }.dropFirst() }
    guard values.count == 3, let jobs = DecimalNumber.value(values[0]),
      let digest = ContentDigest(hexadecimal: values[2].utf8)
    else { throw SlicerError(name, .damagedPlanHeader) }
    self.init(jobs: jobs, format: values[1] == "nul" ? .nullSeparated : .lines, digest: digest)
    // Bytes that say the same in another way were written by somebody else.
    guard text.starts(with: bytes) else { throw SlicerError(name, .damagedPlanHeader) }
  }
}
