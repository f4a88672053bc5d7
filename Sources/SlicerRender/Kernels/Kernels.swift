package import CSlicerKernels

/// The loops over pixels, for one kind of processor; all of them give the same bytes.
///
/// Plain Swift is the oracle. The others are one text in C, compiled for eight pixels at a time.
package enum Kernels: String, CaseIterable, Sendable {
  /// A pixel after the other.
  case plain
  /// What every processor of its kind has: SSE2, NEON.
  case baseline
  case avx2

  /// What the processor can run.
  package static let available = allCases.filter { $0.known != nil }
  /// The last that the processor can run.
  package static let fastest = available.last ?? .plain

  /// The loops; the fastest where the processor has not these.
  package var loops: UnsafePointer<cslicer_kernels> { known ?? cslicer_baseline_kernels() }

  private var known: UnsafePointer<cslicer_kernels>? {
    switch self {
    case .plain: UnsafePointer(Self.plainLoops)
    case .baseline: cslicer_baseline_kernels()
    case .avx2: cslicer_avx2_kernels()
    }
  }

  // Never written to after it is made.
  nonisolated(unsafe) private static let plainLoops: UnsafeMutablePointer<cslicer_kernels> = {
    let loops = UnsafeMutablePointer<cslicer_kernels>.allocate(capacity: 1)
    loops.initialize(to: .plain)
    return loops
  }()

  /// A weight for both halves of a pixel, as `mix` takes it.
  @inline(__always)
  package static func lanes(_ weight: UInt16) -> UInt32 { UInt32(weight) &* 0x1_0001 }
}

extension cslicer_kernels {
  private typealias Rows = PlainRowKernels<UInt32>
  private typealias Scaling = PlainScalingKernels<UInt32>

  fileprivate static var plain: cslicer_kernels {
    cslicer_kernels(
      over: { Rows.over($0, $1, $2) },
      plus: { Rows.plus($0, $1, $2) },
      under: { Rows.under($0, $1, $2) },
      scale: { Rows.scale($0, $1, $2, weight: UInt32($3), half: UInt32($4)) },
      fade: { Rows.fade($0, $1, $2) },
      mask: { Rows.mask($0, $1, $2, $3) },
      mix: { Rows.mix($0, $1, $2, $3, weights: $4) },
      blend: { target, a, b, count, weight, _ in
        Rows.blend(target, a, b, count, word: Kernels.lanes(weight))
      },
      select: { Rows.select($0, $1, $2, $3, field: $4, threshold: Int($5)) },
      cover: {
        PlainFrontKernel.cover($0, $1, row: $2, above: $3, below: $4, threshold: $5)
      },
      shade: { Rows.shade($0, $1, $2, color: $3, weights: $4) },
      tint: { target, source, count, color, weight, _ in
        Rows.tint(target, source, count, color: color, word: Kernels.lanes(weight))
      },
      light: { Rows.light($0, $1, $2) },
      gradient: {
        PlainWordKernels.gradient(
          $0, $1, start: $2, step: $3, depth: $4, deepening: $5, $6, last: $7)
      },
      // The oracles of these are `PlainStraightRows` and `PlainYUV`.
      straighten: cslicer_baseline_kernels().pointee.straighten,
      luma: cslicer_baseline_kernels().pointee.luma,
      chroma: cslicer_baseline_kernels().pointee.chroma,
      block_chroma: cslicer_baseline_kernels().pointee.block_chroma,
      approach: { PlainShadowKernels.approach($0, $1, x: $2, y: $3, $4.pointee) },
      fall_across: {
        PlainShadowKernels.fallAcross($0, $1, $2, $3, radius: $4, scale: $5, $6, last: $7)
      },
      stack: { Scaling.stack($0, $1, $2, stride: $3, $4, $5, pairs: $6) },
      resample: { Scaling.resample($0, $1, $2, $3, $4, pairs: $5, stride: $6) },
      plane: { PlainPlaneKernel<UInt32>.draw($0, $1..<$1 + $2, row: $3, $4.pointee) },
      page: { PlainPageKernel<UInt32>.draw($0, $1.pointee, $2, $3.pointee, SIMD2($4, $5)) },
      roll: {
        PlainRollKernel.roll(
          $0.pointee, $1, $2, $3, $4.pointee, isBack: $5 != 0, isSteep: $6 != 0, $7)
      })
  }
}
