import SlicerCore

/// The chunks that say what samples mean; those of a wrong length are as good as none.
///
/// Source: PNG 3rd ed. §11.3.2.
extension PNGKind: ColorKind {
  func describe(_ colors: inout ColorDescription) {
    // A profile that cannot be inflated is a broken one, and not none.
    if data("iCCP") != nil, colors.iccProfile == nil { colors.iccProfile = [] }
    colors.isSRGB = data("sRGB")?.count == 1
    if let data = data("cICP"), data.count == 4 {
      colors.codePoints = ColorDescription.CodePoints(
        primaries: Int(data[0]), transfer: Int(data[1]), matrix: Int(data[2]),
        isFullRange: data[3] == 1)
    }
    if let data = data("gAMA"), data.count == 4, let gamma = data.bigEndianUInt32() {
      colors.gamma = Double(gamma) / 100_000
    }
    if let data = data("cHRM"), data.count == 32 {
      let points = (0..<4).map { Point(x: number(data, 2 * $0), y: number(data, 2 * $0 + 1)) }
      colors.chromaticities = ColorDescription.Chromaticities(
        white: points[0], red: points[1], green: points[2], blue: points[3])
    }
  }

  private func data(_ type: PNGChunkType) -> [UInt8]? { chunks.first { $0.type == type }?.data }

  private func number(_ data: [UInt8], _ index: Int) -> Double {
    Double(data.bigEndianUInt32(at: 4 * index) ?? 0) / 100_000
  }
}
