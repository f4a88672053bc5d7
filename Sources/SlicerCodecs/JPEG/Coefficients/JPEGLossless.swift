import SlicerCore

extension JPEGKind {
  /// Why a part's coefficients don't mean the same here; nil when they do.
  ///
  /// Coding, identifiers, segments and the slots of tables may differ: they are written anew.
  func difference(fromPart part: JPEGKind) -> String? {
    if part.colorSpace != colorSpace {
      return "a part's color space is \(part.colorSpace.rawValue), not \(colorSpace.rawValue)"
    }
    if part.factors != factors {
      return "a part's chroma sampling is \(part.sampling), not \(sampling)"
    }
    if part.componentTables != componentTables {
      return "a part's quantisation tables differ: its quality is \(part.qualityEstimate),"
        + " not \(qualityEstimate)"
    }
    if part.hasInvertedInks != hasInvertedInks {
      return "a part's inks are \(part.hasInvertedInks ? "" : "not ")inverted"
    }
    return nil
  }

  /// Sampling factors; those of a single component mean nothing.
  private var factors: [[Int]] {
    components.count == 1 ? [[1, 1]] : components.map { [$0.horizontal, $0.vertical] }
  }

  private var componentTables: [JPEGQuantizationTable] { components.map { tables[$0.table] } }
}
