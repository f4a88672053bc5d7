import SlicerFiles
package import SystemPackage

/// The contents of a script for an engine that schedules machines, whichever engine it is.
///
/// All scripts have the same three steps: the list is frozen into a plan. N shards of the plan run as the
/// engine likes. When all have ended, however, the rest is done and every output is compared with the
/// journal. Paths are relative to the folder in which the script is used.
package struct FleetScript: Sendable {
  /// How many shards there may be: what Kubernetes allows without further settings.
  package static let shardRange = 1...100_000
  /// How many processors a shard may have: as many as `-j` takes.
  package static let threadRange = 1...1024
  /// A shard's memory in MiB, up to 16 TiB.
  package static let memoryRange = 64...16_777_216

  /// The list of jobs, or the plan where that is all there is.
  let list: String
  /// The name of the plan, the frozen list.
  let plan: String
  /// Folder of the records.
  let journal: String
  let shards: Int
  /// Processors for each shard; nil: what the engine gives, or one.
  let threads: Int?
  /// MiB for each shard; nil: what the engine gives.
  let memory: Int?
  /// The processors of the machine on which the script is written; nil: unknown.
  let processors: Int?
  /// The script's name for the comments in it; nil: the name that its format suggests.
  let file: String?
  /// The image and the volume of its containers; nil where there are none.
  let container: ScriptContainer?

  /// - Parameters:
  ///   - list: a list of jobs, or a plan.
  ///   - isPlan: whether `list` is a plan; else the script freezes it first, into a file beside it.
  ///   - journal: nil: a folder beside the list.
  /// - Throws: `SlicerError` for a number out of range, and a name that no script can hold.
  package init(
    list: FilePath, isPlan: Bool, journal: FilePath? = nil, shards: Int, threads: Int? = nil,
    memory: Int? = nil, processors: Int? = nil, file: FilePath? = nil,
    container: ScriptContainer? = nil
  ) throws {
    try Self.check(shards, "shards", Self.shardRange)
    if let threads { try Self.check(threads, "jobs", Self.threadRange) }
    if let memory { try Self.check(memory, "memory", Self.memoryRange) }
    self.list = try Self.name(list)
    plan = isPlan ? self.list : try Self.name(list.replacingExtension(with: "plan"))
    self.journal = try Self.name(journal ?? list.replacingExtension(with: "journal"))
    (self.shards, self.threads, self.memory) = (shards, threads, memory)
    (self.processors, self.container) = (processors, container)
    self.file = try file.map { path in try Self.name(path) }
    for name in [plan, self.journal] where !isPlan && name == self.list {
      throw .sameNameAsList(list)
    }
  }

  /// The processors of each shard where the engine has to be told a number.
  var threadCount: Int { threads ?? 1 }

  /// True if the first step is still to be done.
  var freezes: Bool { plan != list }

  /// The list's name without folder and ending, for names of the engine's own: ASCII letters, digits, `-` and
  /// `_`, which are no first or last. Never empty, at most 40.
  var title: String {
    let name = list.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first ?? name
    let words = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))) }
    let isEnd = { (letter: Character) in "-_".contains(letter) }
    let start = words.joined(separator: "-").drop(while: isEnd).prefix(40)
    let title = String(start.reversed().drop(while: isEnd).reversed())
    return title.isEmpty ? "jobs" : title
  }

  /// The folder of the marks that say to make, ninja and Snakemake which shards are done.
  var marks: String { title + ".shards" }

  private static func check(
    _ value: Int, _ parameter: String, _ allowed: ClosedRange<Int>
  ) throws {
    if !allowed.contains(value) {
      throw .scriptNumberOutOfRange(value, parameter: parameter, allowed: allowed)
    }
  }

  /// A path as text that is one word of a line, and no option.
  private static func name(_ path: FilePath) throws -> String {
    if path.isEmpty || path == "-" { throw .listIsStream }
    guard let text = String(validating: path.bytes, as: UTF8.self) else { throw .notUTF8(path) }
    // U+0080 to U+009F and the line separators end a line for Python and YAML.
    let ends: Set<Unicode.Scalar> = ["\u{2028}", "\u{2029}", "\u{FEFF}"]
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && !ends.contains(scalar)
    }
    guard isPlain else { throw .controlCharacterInName(path) }
    return text.hasPrefix("-") ? "./" + text : text
  }
}

/// The container in which Kubernetes runs the shards.
package struct ScriptContainer: Sendable, Hashable {
  /// The image, with a `slicer` in its `PATH`.
  let image: String
  /// The volume claim that has the list, the pictures and room for what is made of them.
  let claim: String

  /// - Throws: `SlicerError.noImageName(_:)` and `SlicerError.noClaimName(_:)`.
  package init(image: String, claim: String) throws {
    let isImage = !image.isEmpty && image.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isImage else { throw .noImageName(image) }
    let isClaim =
      claim.utf8.count <= 253
      && claim.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isLabel)
    guard isClaim else { throw .noClaimName(claim) }
    self.image = image
    self.claim = claim
  }

  /// Lower-case letters, digits and dashes, no dash at an end. Source: RFC 1123.
  private static func isLabel(_ text: Substring) -> Bool {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
    }
    return isPlain && !text.isEmpty && !text.hasPrefix("-") && !text.hasSuffix("-")
  }
}

extension FilePath {
  /// `jobs.plan` of `jobs.txt`, and of `jobs`.
  fileprivate func replacingExtension(with new: String) -> FilePath {
    var path = self
    path.extension = new
    return path
  }
}
