import CSlicerText

/// The library that sets texts.
package enum TextVersion {
  /// By which a piece of work says that it has used it.
  package static let name = "pango"

  /// As `pango 1.50.12, harfbuzz 6.0.0`; nil where it cannot be loaded. It is loaded for that.
  package static var build: String? { TextLibrary.build }
}
