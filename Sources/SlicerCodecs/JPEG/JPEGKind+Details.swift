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
