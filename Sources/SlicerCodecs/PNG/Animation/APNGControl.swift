import SlicerCore

/// The chunks that make a PNG move.
///
/// Source: PNG 3rd ed. §11.3.6 "Animation information".
enum APNGControl {
  /// `acTL`: how many frames there are, and how often they are shown; 0: without end.
  static func animation(frameCount: Int, plays: Int) -> [UInt8] {
    var chunk: [UInt8] = []
    PNGFraming.append(
      "acTL", UInt32(frameCount).bigEndianBytes + UInt32(plays).bigEndianBytes, to: &chunk)
    return chunk
  }

  /// `fcTL` of a frame that stays when its time is over.
  static func frame(
    _ sequenceNumber: UInt32, _ rect: PixelRect, _ delay: FrameDelay, _ blend: CodedFrame.Blend
  ) -> [UInt8] {
    let numbers = [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
    var chunk: [UInt8] = []
    PNGFraming.append(
      "fcTL",
      sequenceNumber.bigEndianBytes + numbers + delay.bytes + [0, blend == .source ? 0 : 1],
      to: &chunk)
    return chunk
  }
}

/// The contents of `fcTL`.
struct APNGFrameControl {
  let frame: AnimationFrame
  let blend: CodedFrame.Blend

  /// - Parameter size: of the canvas.
  /// - Returns: nil for what no frame can be.
  init?(_ data: [UInt8], in size: PixelSize) {
    let numbers = (1...4).compactMap { data.bigEndianUInt32(at: 4 * $0).map(Int.init) }
    guard data.count == 26, numbers.count == 4,
      let numerator = data.bigEndianUInt16(at: 20), let denominator = data.bigEndianUInt16(at: 22),
      data[24] <= 2, data[25] <= 1
    else { return nil }
    let rect = PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
    guard !rect.isEmpty, size.bounds.contains(rect) else { return nil }
    blend = data[25] == 0 ? .source : .over
    frame = AnimationFrame(
      rect: rect,
      // Without a denominator it is 100.
      duration: Rational(Int(numerator), denominator == 0 ? 100 : Int(denominator)),
      disposal: [.keep, .clear, .restore][Int(data[24])], isOver: blend == .over, isOpaque: false)
  }
}
