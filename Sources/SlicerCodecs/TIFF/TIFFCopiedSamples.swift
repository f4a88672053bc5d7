import SlicerCore

/// A TIFF's description of numbers that are copied from it.
struct TIFFCopiedSamples: Sendable {
  let layout: StoredSamples
  let photometric: TIFFPhotometric
  /// The meaning of the samples beside the colors, a number each.
  let extras: [UInt16]
  /// The number that stands for no value.
  let missing: Double?

  /// A pixel that shows a color, in units of the format: what tiles beyond the picture's edge are filled with.
  ///
  /// Colors of floating point lie between 0 and 1, of whole numbers between 0 and the largest. Samples beside
  /// colors and opacity are 0.
  ///
  /// - Parameter color: nil for the number of no value, else 0 (for black where 0 is white).
  func pixel(for color: RGBA?) -> [UInt16] {
    let hasAlpha = extras.contains { $0 == 1 || $0 == 2 }
    let stated = color.flatMap { $0.alpha == 0 && !hasAlpha ? nil : $0 }
    let numbers =
      stated.map(numbers) ?? [Double](repeating: missing ?? black, count: layout.count)
    return numbers.flatMap(units)
  }

  private var black: Double { photometric == .minIsWhite ? largest : 0 }

  private var largest: Double {
    switch layout.kind {
    case .float: 1
    case .signed: Double(UInt64(1) << UInt64(layout.bits - 1) - 1)
    case .unsigned:
      layout.bits == 64 ? Double(UInt64.max) : Double(UInt64(1) << UInt64(layout.bits) - 1)
    }
  }

  private func numbers(for color: RGBA) -> [Double] {
    let hasAlpha = extras.contains { $0 == 1 || $0 == 2 }
    let share = !hasAlpha || extras.contains(1) ? Double(color.alpha) / 255 : 1
    let light = [color.red, color.green, color.blue].map { Double($0) / 255 * share }
    let luma = 0.299 * light[0] + 0.587 * light[1] + 0.114 * light[2]
    let colors: [Double] =
      switch photometric {
      case .minIsWhite: [1 - luma]
      case .minIsBlack, .mask: [luma]
      case .rgb, .ycbcr: light
      case .separated: light.map { 1 - $0 } + [0]
      case .cieLab: [luma, 0, 0]
      case .iccLab: [luma, 0.5, 0.5]
      case .palette: [0]
      }
    let others = extras.map { $0 == 1 || $0 == 2 ? Double(color.alpha) / 255 : 0 }
    return (colors + others).map { $0 * largest }
  }

  /// A number as it is stored, the low byte first; the nearest there is.
  private func units(_ number: Double) -> [UInt16] {
    let bits: UInt64 =
      switch (layout.kind, layout.bits) {
      case (.float, 64): number.bitPattern
      case (.float, 32): UInt64(Float(number).bitPattern)
      case (.float, _): 0
      case (.signed, _):
        UInt64(bitPattern: Int64(exactly: clamped(number, from: -largest - 1)) ?? Int64.max)
      case (.unsigned, _): UInt64(exactly: clamped(number, from: 0)) ?? UInt64.max
      }
    if layout.bits % 8 != 0 { return [UInt16(truncatingIfNeeded: bits)] }
    return (0..<(layout.bits / 8)).map { UInt16(bits >> UInt64(8 * $0) & 0xFF) }
  }

  private func clamped(_ number: Double, from least: Double) -> Double {
    number.isNaN ? 0 : min(max(number.rounded(), least), largest)
  }
}
