import SlicerCodecs
import SlicerCore
import SlicerFiles

/// The version of slicer, as manifests state it.
package enum SlicerVersion {
  package static let current = "0.1.0"

  /// The program that wrote a file, as manifests state it.
  package static let generator = "slicer \(current)"

  /// The programs that decide about the bytes of outputs: slicer, the libraries that it reads, converts and
  /// writes pictures with, and the program, if any, that makes the film.
  package static func makers(with program: String? = nil) -> String {
    program.map { "\(own), \(Program(named: $0)?.build ?? $0)" } ?? own
  }

  private static let own = ([generator] + FormatCatalog.libraries + [ColorLibrary.version])
    .joined(separator: ", ")
}
