import CSlicerKernels
package import SlicerRender

extension Kernels {
  /// All loops in plain Swift, a pixel after the other: the oracle of those that processors run.
  ///
  /// `straighten` and those of luma and chroma are the baseline's: ``PlainStraightRows`` and ``PlainYUV`` are their
  /// oracles.
  package static let plain: Kernels = {
    let loops = UnsafeMutablePointer<cslicer_kernels>.allocate(capacity: 1)
    loops.initialize(to: .plain)
    return Kernels("plain", loops)
  }()
}

extension cslicer_kernels {
  fileprivate static var plain: cslicer_kernels {
    var loops = plainPixels
    loops.cover = {
      PlainFrontKernel.cover($0, $1, row: $2, above: $3, below: $4, threshold: $5)
    }
    loops.gradient = {
      PlainShadeKernels.gradient(
        $0, $1, start: $2, step: $3, depth: $4, deepening: $5, $6, last: $7)
    }
    loops.approach = { PlainShadeKernels.approach($0, $1, x: $2, y: $3, $4.pointee) }
    loops.fall_across = {
      PlainShadeKernels.fallAcross($0, $1, $2, $3, radius: $4, scale: $5, $6, last: $7)
    }
    loops.roll = {
      PlainRollKernel.roll(
        $0.pointee, $1, $2, $3, $4.pointee, isBack: $5 != 0, isSteep: $6 != 0, $7)
    }
    loops.flat = { PlainSheetKernel.flat($0.pointee, $1, $2, $3, $4.pointee) }
    loops.ripple = {
      PlainRippleKernel.ripple(
        $0.pointee, $1, $2, $3, $4.pointee, isCalmed: $5 != 0, isInside: $6 != 0) ? 1 : 0
    }
    loops.funnel = { PlainFunnelKernel.funnel($0.pointee, $1, $2, $3, $4.pointee) }
    return loops
  }
}

extension Float {
  /// Not less than `limit`; what is no number becomes `limit`.
  func atLeast(_ limit: Float) -> Float { self > limit ? self : limit }

  /// Not more than `limit`; what is no number becomes `limit`.
  func atMost(_ limit: Float) -> Float { self < limit ? self : limit }

  /// The nearest whole number of what is at least 0 and less than 2²²; halves go to the even one.
  var whole: UInt32 { UInt32(rounded(.toNearestOrEven)) }
}
