/// Pixels of the stage side by side, of which each has as many samples of a picture.
struct SampledRun {
  let picture: UnsafePointer<UInt32>
  let reader: BilinearReader
  let near: LocalProjection
  /// At most ``SampleMemory/count``; the anchor is in their middle.
  let count: Int
  let memory: SampleMemory

  private static let mostSamples: Float = 128
  /// Pixels are written four at a time, so up to so many more than asked for.
  static let overshoot = 3

  @inline(__always)
  func fill(_ target: UnsafeMutablePointer<UInt32>) {
    let spread = near.spread
    let (across, down) = (Self.samples(spread.across), Self.samples(spread.down))
    let half = Float(count) / 2
    let isInside = near.isInside(from: -half, to: half + Float(Self.overshoot))
    if across == 1 && down == 1 {
      sample(0, 0, isInside: isInside)
      for i in stride(from: 0, to: count, by: 4) {
        PixelLanes.store(BilinearReader.mixedColumns(memory, i).joined, target + i)
      }
    } else {
      mean(target, across, down, isInside: isInside)
    }
  }

  /// How many samples a pixel needs that covers so many of the picture's pixels.
  private static func samples(_ spread: Float) -> Int {
    // One also if it is not a number.
    guard spread > 1.5 else { return 1 }
    let count = min(spread - 0.5, mostSamples)
    let whole = Int(count)
    return Float(whole) < count ? whole + 1 : whole
  }

  private func mean(
    _ target: UnsafeMutablePointer<UInt32>, _ across: Int, _ down: Int, isInside: Bool
  ) {
    let (stepX, stepY) = (1 / Float(across), 1 / Float(down))
    memory.clearSums()
    for j in 0..<down {
      for k in 0..<across {
        let x = (Float(k) + 0.5) * stepX - 0.5
        sample(x, (Float(j) + 0.5) * stepY - 0.5, isInside: isInside)
        for i in stride(from: 0, to: count, by: 4) {
          memory.add(BilinearReader.mixedColumns(memory, i), i)
        }
      }
    }
    for i in stride(from: 0, to: count, by: 4) {
      PixelLanes.store(memory.mean(i, share: stepX * stepY), target + i)
    }
  }

  /// Reads a sample for each pixel, so far right of and below its centre.
  private func sample(_ right: Float, _ below: Float, isInside: Bool) {
    if isInside {
      note(right, below, isInside: true)
    } else {
      note(right, below, isInside: false)
    }
    reader.mixRows(picture, memory, count)
  }

  @inline(__always)
  private func note(_ right: Float, _ below: Float, isInside: Bool) {
    var place = SIMD4<Float>(0.5, 1.5, 2.5, 3.5) + (right - Float(count) / 2)
    for i in stride(from: 0, to: count, by: 4) {
      let (columns, rows) = near.places(place, below, isInside: isInside)
      reader.note(columns, rows, isInside: isInside, in: memory, i)
      place += 4
    }
  }
}
