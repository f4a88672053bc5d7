import SlicerCodecs
import SlicerColor

/// The version of slicer, as manifests state it.
public enum SlicerVersion {
  /// As manifests and the command line state it.
  public static let current = "0.1.0"

  /// What wrote a file, as manifests state it.
  package static let generator = "slicer \(current)"

  /// What decides about the bytes of outputs: slicer, and the libraries that it reads, converts and
  /// writes pictures with. Films that ffmpeg makes depend on it, too, and it is not asked.
  package static let makers = ([generator] + FormatCatalog.libraries + [ColorLibrary.version])
    .joined(separator: ", ")
}
