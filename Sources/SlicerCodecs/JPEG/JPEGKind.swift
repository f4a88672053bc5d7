import CSlicerJPEG
import SlicerCore

/// The facts of a JPEG beside its pixels: enough to write another of the same kind.
struct JPEGKind: PictureKind {
  var colorSpace: JPEGColorSpace
  var components: [JPEGComponent]
  /// Up to four; components name theirs by its index.
  var tables: [JPEGQuantizationTable]
  var isProgressive: Bool
  var isArithmetic: Bool
  /// APPn and COM, raw, in the file's order.
  var segments: [JPEGSegment]
  /// Rows come as gray, RGB or CMYK with 0 for no ink; otherwise just as they are stored.
  var convertsRows: Bool
  var gainMap: JPEGGainMap?
  var isGainMap = false

  var hasAdobeMarker: Bool { segments.contains { $0.role == .adobe } }

  /// Adobe's programs write inks the other way round, and say so by nothing but their marker.
  var hasInvertedInks: Bool { colorSpace.hasInks && hasAdobeMarker }

  package var storesInvertedInks: Bool { hasInvertedInks && !convertsRows }
  package var isLossy: Bool { true }
  package var gainMapSize: PixelSize? { gainMap?.header.size }

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

  /// The kind that a TIFF's tiles have: sequential, with Huffman codes.
  ///
  /// Source: Adobe, "TIFF Technical Note 2".
  var plain: JPEGKind {
    var result = self
    (result.isProgressive, result.isArithmetic) = (false, false)
    // Sampling factors of one component mean nothing, but libtiff wants them to be 1.
    if components.count == 1 {
      (result.components[0].horizontal, result.components[0].vertical) = (1, 1)
    }
    return result
  }

  /// True if a TIFF can say how chroma is sampled.
  var isSampledAsInTIFF: Bool {
    let factors = components.dropFirst().allSatisfy { $0.horizontal == 1 && $0.vertical == 1 }
    let luma = components[0]
    switch colorSpace {
    case .gray: return true
    case .rgb: return factors && luma.horizontal == 1 && luma.vertical == 1
    case .ycbcr:
      return factors && [1, 2, 4].contains(luma.horizontal) && [1, 2, 4].contains(luma.vertical)
    case .cmyk, .ycck: return false
    }
  }

  var sampledAsInTIFF: JPEGKind {
    if isSampledAsInTIFF || colorSpace.hasInks { return self }
    var result = self
    for i in components.indices {
      let factor = i == 0 && colorSpace == .ycbcr ? 2 : 1
      (result.components[i].horizontal, result.components[i].vertical) = (factor, factor)
    }
    return result
  }

  var transposed: JPEGKind {
    var result = self
    result.components = components.map(\.transposed)
    result.tables = tables.map(\.transposed)
    return result
  }
}

extension JPEGKind {
  var details: [(name: String, value: String)] {
    var lines = [
      (name: "coding", value: coding),
      (name: "colorSpace", value: colorSpace.rawValue),
    ]
    if components.count > 1 { lines.append(("sampling", sampling)) }
    lines.append(("quality", qualityEstimate.description))
    if let adobe = segments.last(where: { $0.role == .adobe }) {
      lines.append(("adobeTransform", "\(adobe.data[11])"))
    }
    if let gainMap { lines.append(("gainMap", gainMap.details)) }
    if !segments.isEmpty {
      lines.append(("segments", segments.map(\.description).joined(separator: ", ")))
    }
    return lines
  }

  private var coding: String {
    switch (isProgressive, isArithmetic) {
    case (false, false): "baseline"
    case (true, false): "progressive"
    case (false, true): "arithmetic"
    case (true, true): "progressive, arithmetic"
    }
  }

  /// `4:2:0` where components have a common name for it, else each component's factors.
  var sampling: String {
    let luma = components[0]
    let others = components.dropFirst().prefix(2)
    let ratios = Set(
      others.map {
        [
          luma.horizontal % $0.horizontal, luma.horizontal / $0.horizontal,
          luma.vertical % $0.vertical, luma.vertical / $0.vertical,
        ]
      })
    if ratios.count == 1, let ratio = ratios.first, let name = Self.samplingNames[ratio] {
      return name
    }
    return components.map { "\($0.horizontal)x\($0.vertical)" }.joined(separator: ",")
  }

  /// By remainder and quotient of the first component's factors over the second's.
  private static let samplingNames: [[Int]: String] = [
    [0, 1, 0, 1]: "4:4:4", [0, 2, 0, 1]: "4:2:2", [0, 2, 0, 2]: "4:2:0",
    [0, 1, 0, 2]: "4:4:0", [0, 4, 0, 1]: "4:1:1", [0, 4, 0, 2]: "4:1:0",
  ]

  var qualityEstimate: JPEGQualityEstimate {
    let hasChroma = components.count > 1 && colorSpace.isChroma(component: 1)
    return JPEGQualityEstimate(
      luma: tables[components[0].table], chroma: hasChroma ? tables[components[1].table] : nil)
  }
}
