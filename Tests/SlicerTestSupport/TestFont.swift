import Foundation
package import SlicerScene

/// The fonts that texts of tests are set in, which `make deps-peers` installs.
package enum TestFont: String, CaseIterable {
  case latin = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  case latinBold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  case arabic = "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf"
  case devanagari = "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf"
  case japanese = "/usr/share/fonts/truetype/vlgothic/VL-Gothic-Regular.ttf"
  case emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  /// True if all are there, and the library that sets texts in them.
  package static let areInstalled =
    allCases.allSatisfy { FileManager.default.fileExists(atPath: $0.rawValue) } && hasLibrary

  /// True if Pango is there; on a Mac it would be Homebrew's.
  package static let hasLibrary =
    ShellCommand.run("ldconfig -p | grep libpangoft2-1.0.so.0")?.isEmpty == false

  /// Why tests are skipped.
  package static let missing: String =
    "fonts or libpangoft2-1.0-0 are not installed (make deps-peers)"

  /// Its file's bytes.
  package var bytes: [UInt8] {
    (try? Data(contentsOf: URL(filePath: rawValue))).map { [UInt8]($0) } ?? []
  }

  /// The font as a text names it.
  package var font: StyledText.Font {
    .file(FontFile(bytes, name: URL(filePath: rawValue).lastPathComponent))
  }
}
