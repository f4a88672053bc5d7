/// A kind of picture file; its facts stand in its row of ``FormatCatalog``.
public enum FileFormat: String, CaseIterable, Hashable, Sendable, Codable {
  case png
  case jpeg
}
