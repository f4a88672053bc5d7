import CSlicerFiles
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits until files are others than they were, whoever writes them and however: in place, or by a new
/// file that takes the name.
///
/// The system tells that something has happened in their folders (inotify, kqueue); what has is found out
/// by looking. Where the system tells nothing, as of other machines' files, they are looked at each
/// half second.
///
/// Proof of `@unchecked Sendable`: threads that have one take turns, and wait for each other in between.
package final class FileWatch: @unchecked Sendable {
  private var statuses: [FilePath: FileStatus?] = [:]
  /// The queue of the system's events; −1 without one.
  private let queue: CInt
  /// The descriptors that are open for the queue.
  private var descriptors: [CInt] = []
  /// The paths that the queue watches.
  private var places: Set<FilePath> = []

  /// Seconds after which files are looked at, whatever the system has told.
  private static let patience = 0.5
  /// Seconds without a further event after which a change counts as finished, and how long it may go on.
  private static let (settling, longest) = (0.03, 0.3)

  package init() { queue = cslicer_watch_open() }

  deinit {
    for descriptor in descriptors + [queue] where descriptor >= 0 { close(descriptor) }
  }

  /// Watches these files from now on, and no others; those that are not there may come.
  ///
  /// - Parameter read: what files were that have been read; a change since then is one, too.
  package func watch(_ files: [FilePath], read: [FilePath: FileStatus?] = [:]) {
    var kept: [FilePath: FileStatus?] = [:]
    for file in files {
      kept[file] = statuses[file] ?? read[file] ?? (try? FileStatus(of: file))
      for path in [file, file.resolved ?? file] {
        add(path.removingLastComponent())
        #if canImport(Darwin)
          // A folder there tells of its names, not of what the files hold.
          add(path)
        #endif
      }
    }
    statuses = kept
  }

  private func add(_ path: FilePath) {
    let place = path.isEmpty ? "." : path
    guard queue >= 0, places.insert(place).inserted else { return }
    var descriptor: CInt = -1
    let isAdded = place.withPlatformString { cslicer_watch_add(queue, $0, &descriptor) == 0 }
    if descriptor >= 0 { descriptors.append(descriptor) }
    if !isAdded { places.remove(place) }
  }

  /// Waits for a change, and until what changes the files seems to be done.
  ///
  /// - Parameter seconds: the longest wait.
  /// - Returns: the files that are others than at the call before; none when the time is over.
  package func changes(within seconds: Double) -> [FilePath] {
    var left = seconds
    repeat {
      let wait = min(left, Self.patience)
      if happens(within: wait) { settle() }
      let changed = changed()
      if !changed.isEmpty { return changed }
      left -= wait
    } while left > 0
    return []
  }

  private func happens(within seconds: Double) -> Bool {
    if queue >= 0 {
      let count = cslicer_watch_wait(queue, CInt((seconds * 1000).rounded(.up)))
      if count >= 0 { return count > 0 }
    }
    usleep(useconds_t(seconds * 1e6))
    return false
  }

  private func settle() {
    var waited = 0.0
    while waited < Self.longest, happens(within: Self.settling) { waited += Self.settling }
  }

  private func changed() -> [FilePath] {
    var changed: [FilePath] = []
    for (file, old) in statuses {
      let status = try? FileStatus(of: file)
      guard status != old else { continue }
      statuses[file] = status
      changed.append(file)
    }
    #if canImport(Darwin)
      // A new file of the name is another one than the queue knows.
      for file in changed {
        places.remove(file)
        add(file)
      }
    #endif
    return changed
  }
}
