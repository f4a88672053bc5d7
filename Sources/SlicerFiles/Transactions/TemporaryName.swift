import Synchronization
package import SystemPackage

/// `.slicer-MACHINE-PID-START-RANDOM-N.tmp`: what an unfinished file is called, and whose it is.
package struct TemporaryName: Hashable {
  let process: ProcessMark
  let number: Int
  /// True if it is a manifest that a commit has put aside while it replaces files, the old set's or the new
  /// one's. `N` is `mN` then. A later run that finds it knows which files the killed one has written and
  /// would have removed.
  let isManifestAside: Bool

  private static let prefix = ".slicer-"
  private static let suffix = ".tmp"
  private static let count = Atomic<Int>(0)

  /// A name that this process has not used yet.
  package static func next() -> TemporaryName { next(isManifestAside: false) }

  static func nextManifestAside() -> TemporaryName { next(isManifestAside: true) }

  private static func next(isManifestAside: Bool) -> TemporaryName {
    TemporaryName(
      process: .own, number: count.wrappingAdd(1, ordering: .relaxed).newValue,
      isManifestAside: isManifestAside)
  }

  private init(process: ProcessMark, number: Int, isManifestAside: Bool) {
    self.process = process
    self.number = number
    self.isManifestAside = isManifestAside
  }

  /// Nil unless `name` is exactly such a name.
  init?(_ name: FilePath) {
    let text = name.string
    guard text.hasPrefix(Self.prefix), text.hasSuffix(Self.suffix) else { return nil }
    let parts = text.dropFirst(Self.prefix.count).dropLast(Self.suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard let last = parts.last, let process = ProcessMark(parts.dropLast()) else { return nil }
    let isAside = last.first == "m"
    guard let number = Int(isAside ? last.dropFirst() : last) else { return nil }
    self.init(process: process, number: number, isManifestAside: isAside)
    guard self.name == name else { return nil }
  }

  package var name: FilePath {
    FilePath("\(Self.prefix)\(process)-\(isManifestAside ? "m" : "")\(number)\(Self.suffix)")
  }

  /// True if it was made where we can ask for its process.
  var isOurs: Bool { process.isHere }

  /// True if the process that made it, here, may still want it.
  var isAlive: Bool { process == .own ? Leftovers.contain(name) : process.isAlive }
}
