package import SystemPackage

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
        if temporary.isRetiredManifest {
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
