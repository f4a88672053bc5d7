public import SlicerCore

/// How the files of a cut picture are called for a program that reads them, and its documents.
public struct TileLayout: Sendable {
  /// Where tiles are put.
  public enum Packing: Hashable, Sendable {
    /// Each tile into a file of its own.
    case files
    /// All tiles of a picture onto one sheet.
    case sheet
  }

  /// As `--layout` has it.
  public let name: String
  /// One line for the help.
  public let summary: String
  /// Whether tiles are files of their own.
  public let packing: Packing
  /// The scales that it has a place for; nil: all.
  public let scales: [Scale]?

  let makePath: @Sendable (LayoutName) throws(LayoutError) -> [UInt8]
  let makeDocuments: @Sendable (LaidOutSet) throws(LayoutError) -> [LayoutDocument]

  init(
    name: String, summary: String, packing: Packing = .files, scales: [Scale]? = nil,
    path: @escaping @Sendable (LayoutName) throws(LayoutError) -> [UInt8],
    documents: @escaping @Sendable (LaidOutSet) throws(LayoutError) -> [LayoutDocument]
  ) {
    self.name = name
    self.summary = summary
    self.packing = packing
    self.scales = scales
    makePath = path
    makeDocuments = documents
  }

  /// Refuses a scale that the layout has no place for.
  public func check(_ scale: Scale) throws(LayoutError) {
    guard let scales, !scales.contains(scale) else { return }
    throw .scale(scale, layout: name, allowed: scales)
  }

  /// The path of a tile's file, or of the sheet that it lies on, relative to the output folder.
  ///
  /// Paths of a set are still to be checked by ``NameRules``, together with the documents'.
  ///
  /// - Throws: ``LayoutError`` for a scale or a name that the layout cannot hold.
  public func path(of name: LayoutName) throws(LayoutError) -> [UInt8] {
    try check(name.scale)
    return try makePath(name)
  }

  /// The documents that go with a set; their paths depend on which tiles are blank, too.
  ///
  /// - Throws: ``LayoutError`` for a scale, or for names that the documents cannot say.
  public func documents(_ set: LaidOutSet) throws(LayoutError) -> [LayoutDocument] {
    for member in set.members { try check(member.scale) }
    return try makeDocuments(set)
  }
}
