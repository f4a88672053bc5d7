package import SlicerFiles
import SlicerScene
import Synchronization
package import SystemPackage

/// Fonts of the system, for who makes a film anew when one of them changes.
package enum FollowedFonts {
  private static let read = Mutex<[FilePath: FileStatus?]>([:])

  /// The files of the fonts that texts have used since all was forgotten, and the folders of installed fonts.
  /// Each is as it was before it was read; nil for what was not there.
  package static var statuses: [FilePath: FileStatus?] { read.withLock { $0 } }

  /// Has the next text set in what is installed then.
  package static func forget() {
    // First: what is set meanwhile may have been told of too early, never too late.
    read.withLock { $0 = [:] }
    TextLibrary.forgetFonts { bytes in
      let path = FilePath(bytes: bytes)
      read.withLock { read in
        if read[path] == nil { read[path] = .some(try? FileStatus(of: path)) }
      }
    }
  }
}
