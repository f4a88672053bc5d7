import Synchronization
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `.slicer-MACHINE-PID-START-RANDOM-N.tmp`: what an unfinished file is called, and whose it is.
package struct TemporaryName: Hashable {
  let process: ProcessMark
  let number: Int
  /// Whether it is a manifest that a commit has put aside while it replaces files, the old set's or the
  /// new one's; `N` is `mN` then. A later run that finds it knows which files the killed one has written
  /// and would have removed.
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

  /// As a file is called.
  package var name: FilePath {
    FilePath("\(Self.prefix)\(process)-\(isManifestAside ? "m" : "")\(number)\(Self.suffix)")
  }

  /// Whether it was made where we can ask for its process.
  var isOurs: Bool { process.isHere }

  /// Whether the process that made it, here, may still want it.
  var isAlive: Bool { process == .own ? Leftovers.contain(name) : process.isAlive }
}

extension Folder {
  /// Temporaries of another machine or container go when nobody has touched them for so long. Nobody
  /// can ask there whether their process lives; none writes for a day without making a file anew.
  package static let foreignAge = 24 * 60 * 60

  /// Removes the temporaries of dead processes, here and in the folders that `names` go through.
  ///
  /// Those of live ones stay, and so do manifests that a killed commit has put aside: whose they are
  /// is for the commit to know. What cannot be listed or removed stays too: it harms nobody.
  ///
  /// - Parameter now: the time on the file server, in seconds; asked at most once.
  /// - Returns: the manifests of dead processes.
  @discardableResult
  package func sweep(of names: [FilePath], now: @escaping () -> Int?) -> Set<FilePath> {
    var kept: Set<FilePath> = []
    var clock = Clock(now: now)
    for folder in Set(names.map { $0.removingLastComponent() }).union([""]) {
      let found = try? self.names(in: folder.isEmpty ? "." : folder)
      for name in found ?? [] {
        guard let temporary = TemporaryName(name),
          temporary.isOurs ? !temporary.isAlive : isOld(folder.pushing(name), &clock)
        else { continue }
        if temporary.isManifestAside {
          // One further down is for runs there.
          if folder.isEmpty { kept.insert(name) }
        } else {
          _ = try? remove(folder.pushing(name))
        }
      }
    }
    return kept
  }

  /// Asks for the time when it is needed first.
  private struct Clock {
    let now: () -> Int?
    lazy var seconds = now()
  }

  private func isOld(_ name: FilePath, _ clock: inout Clock) -> Bool {
    guard let now = clock.seconds, let status = try? status(of: name) else { return false }
    return now - status.changeSeconds > Self.foreignAge
  }
}
