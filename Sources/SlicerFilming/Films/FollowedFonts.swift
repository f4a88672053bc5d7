import SlicerFiles
import SlicerText
package import SystemPackage

/// Fonts of the system, for who makes a film anew when one of them changes.
package enum FollowedFonts {
  /// The files of the fonts that texts were set in since all was forgotten, and the folders in which fonts are installed
  /// or would be.
  package static var paths: [FilePath] { InstalledFonts.watched.map { FilePath(bytes: $0) } }

  /// Has the next text set in what is installed then.
  package static func forget() { InstalledFonts.forget() }
}
