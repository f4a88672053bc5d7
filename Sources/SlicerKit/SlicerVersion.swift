/// The version of slicer, as manifests state it.
public enum SlicerVersion {
  /// As manifests and the command line state it.
  public static let current = "0.1.0"

  /// What wrote a file, as manifests state it.
  package static let generator = "slicer \(current)"
}
