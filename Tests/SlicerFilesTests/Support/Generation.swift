import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// A set of files that says of itself whether it is whole: the material of the invariant's tests.
///
/// File i of generation g begins with g and its own size, so that any mix or cut shows. The manifest holds one line for each file: its name and generation.
struct Generation: Sendable {
  let number: Int
  let count: Int

  static let manifest: FilePath = "manifest"

  static func name(_ index: Int) -> FilePath { FilePath("tile \(index)") }

  var names: [FilePath] { (0..<count).map(Self.name) }

  static func bytes(_ number: Int, _ index: Int) -> [UInt8] {
    let size = 1000 + (number * 7919 + index * 104_729) % 9000
    let head = Array("\(number) \(size) ".utf8)
    return head + [UInt8](repeating: UInt8(number % 256), count: size - head.count)
  }

  var manifestBytes: [UInt8] { Array((0..<count).map { "\($0) \(number)\n" }.joined().utf8) }

  /// Writes the set into `folder` and replaces the one that is there.
  func write(into folder: FilePath, threads: Int = 1) throws {
    let transaction = try OutputTransaction(
      OutputPlan(folder: folder, names: names, sets: .own(Self.listed)))
    let failure = Monitor<(any Error)?>(nil)
    Workers(count: threads).run { worker in
      for index in stride(from: worker, to: count, by: threads) {
        do {
          try transaction.write(Self.name(index), Self.bytes(number, index))
        } catch { failure.update { $0 = error as? SlicerError } }
      }
    }
    if let error = failure.update({ $0 }) { throw error }
    try transaction.commit(manifest: manifestBytes)
  }

  /// The files in another generation's manifest.
  static func listed(_ manifest: [UInt8]) -> [ListedFile] {
    entries(manifest).map { entry in
      ListedFile(name: name(entry.index)) { source in
        all(source) == bytes(entry.number, entry.index)
      }
    }
  }

  static func entries(_ manifest: [UInt8]) -> [(index: Int, number: Int)] {
    String(decoding: manifest, as: UTF8.self).split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return (numbers[0], numbers[1])
    }
  }

  static func all(_ source: any ByteSource) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while let count = try? buffer.withUnsafeMutableBytes({ try source.read(into: $0) }) {
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    return nil
  }

  /// Faults of `folder`: there may be none, at any instant, whatever happened.
  static func faults(in folder: ScratchFolder, temporariesAllowed: Bool) -> [String] {
    var faults: [String] = []
    for name in folder.names where name != manifest.string {
      if name.hasPrefix(".slicer-") {
        if !temporariesAllowed { faults.append("\(name) is left") }
      } else if let index = Int(name.dropFirst(5)), let bytes = folder.read(FilePath(name)) {
        let number = Int(String(decoding: bytes.prefix { $0 != 32 }, as: UTF8.self)) ?? -1
        if bytes != Self.bytes(number, index) { faults.append("\(name) is torn") }
      }
    }
    for entry in folder.read(manifest).map(entries) ?? []
    where folder.read(name(entry.index)) != bytes(entry.number, entry.index) {
      faults.append("the manifest's \(entry.index) is not of generation \(entry.number)")
    }
    return faults
  }
}

extension SetRule {
  /// A manifest called `manifest`, of which every one is our own.
  ///
  /// - Parameter files: what its bytes list.
  static func own(_ files: @escaping @Sendable ([UInt8]) -> [ListedFile] = { _ in [] }) -> SetRule {
    SetRule(
      name: .fixed("manifest"), isManifest: { $0 == "manifest" },
      read: { FoundManifest(.own, files: files(Generation.all($0) ?? [])) })
  }
}

/// `.slicer-MACHINE-PID-START-RANDOM-N.tmp`, as this process makes it, and others made from it.
struct TemporaryNames {
  let machine: String
  let process: String
  let start: String
  let random: String
  let number: String

  init(_ name: String) throws {
    let parts = name.dropLast(4).split(separator: "-").map(String.init)
    try #require(parts.count == 6 && parts[0] == ".slicer" && name.hasSuffix(".tmp"))
    (machine, process, start, random, number) = (parts[1], parts[2], parts[3], parts[4], parts[5])
  }

  /// A name that is in use for a moment.
  static func current() throws -> TemporaryNames {
    let scratch = try ScratchFolder()
    let transaction = try OutputTransaction(OutputPlan(folder: scratch.path, names: ["a"]))
    try transaction.write("a", [])
    return try TemporaryNames(scratch.names[0])
  }

  func with(
    machine: String? = nil, process: String? = nil, start: String? = nil, random: String? = nil,
    number: String? = nil
  ) -> String {
    let parts = [
      machine ?? self.machine, process ?? self.process, start ?? self.start, random ?? self.random,
      number ?? self.number,
    ]
    return ".slicer-" + parts.joined(separator: "-") + ".tmp"
  }
}
