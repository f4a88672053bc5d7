import SlicerCore

/// What a JPEG says of itself beside its pixels: enough to write another of the same kind.
struct JPEGKind: InkKind {
  var colorSpace: JPEGColorSpace
  var components: [JPEGComponent]
  /// Up to four; components name theirs by its index.
  var tables: [JPEGQuantizationTable]
  var isProgressive: Bool
  var isArithmetic: Bool
  /// APPn and COM, raw, in the file's order.
  var segments: [JPEGSegment]
  /// Rows come as grey, RGB or CMYK with 0 for no ink; otherwise just as they are stored.
  var convertsRows: Bool

  var hasAdobeMarker: Bool { segments.contains { $0.role == .adobe } }

  /// Adobe's programs write inks the other way round, and say so by nothing but their marker.
  var hasInvertedInks: Bool { colorSpace.hasInks && hasAdobeMarker }

  /// Whether 255 means no ink in the rows that come.
  var storesInvertedInks: Bool { hasInvertedInks && !convertsRows }

  var rowModel: PixelFormat.Model {
    convertsRows ? colorSpace.convertedModel : colorSpace.storedModel
  }

  /// The pixels that an MCU of all components covers; one block where there is only one component.
  ///
  /// Source: ITU-T T.81 §A.2.
  var mcuSize: PixelSize {
    guard components.count > 1 else { return PixelSize(width: 8, height: 8) }
    return PixelSize(
      width: 8 * (components.map(\.horizontal).max() ?? 1),
      height: 8 * (components.map(\.vertical).max() ?? 1))
  }

  /// The same kind for pictures whose rows and columns have changed places.
  var transposed: JPEGKind {
    var result = self
    result.components = components.map(\.transposed)
    result.tables = tables.map(\.transposed)
    return result
  }
}
