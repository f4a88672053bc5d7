package import CSlicerKernels

/// The loops over pixels, for one kind of processor; all of them give the same bytes.
///
/// One text in C, compiled for eight pixels at a time. The oracle is plain Swift: in the tests' support, but for
/// the loops that pixels of 16 bits run.
// Proof for Sendable: nobody writes to loops that have been made.
package struct Kernels: Hashable, CustomStringConvertible, @unchecked Sendable {
  package let description: String
  package let loops: UnsafePointer<cslicer_kernels>

  package init(_ description: String, _ loops: UnsafePointer<cslicer_kernels>) {
    (self.description, self.loops) = (description, loops)
  }

  /// The kernels for every processor of its kind: SSE2, NEON.
  package static let baseline = Kernels("baseline", cslicer_baseline_kernels())
  /// Nil where the processor has no AVX2.
  package static let avx2 = cslicer_avx2_kernels().map { Kernels("avx2", $0) }
  /// Those that the processor can run, the fastest last.
  package static let available = [baseline] + (avx2.map { [$0] } ?? [])
  package static let fastest = avx2 ?? baseline

  /// A weight for both halves of a pixel, as `mix` takes it.
  @inline(__always)
  package static func lanes(_ weight: UInt16) -> UInt32 { UInt32(weight) &* 0x1_0001 }
}

extension cslicer_kernels {
  private typealias Rows = PlainRowKernels<UInt32>
  private typealias Scaling = PlainScalingKernels<UInt32>

  /// The kernels of 16-bit pixels, for 8 bits: an oracle. Loops that both have in common are the baseline's.
  package static var plainPixels: cslicer_kernels {
    var loops = cslicer_baseline_kernels().pointee
    loops.over = { Rows.over($0, $1, $2) }
    loops.plus = { Rows.plus($0, $1, $2) }
    loops.under = { Rows.under($0, $1, $2) }
    loops.scale = { Rows.scale($0, $1, $2, weight: UInt32($3), half: UInt32($4)) }
    loops.fade = { Rows.fade($0, $1, $2) }
    loops.mask = { Rows.mask($0, $1, $2, $3) }
    loops.mix = { Rows.mix($0, $1, $2, $3, weights: $4) }
    loops.blend = { target, a, b, count, weight, _ in
      Rows.blend(target, a, b, count, word: Kernels.lanes(weight))
    }
    loops.select = { Rows.select($0, $1, $2, $3, field: $4, threshold: Int($5)) }
    loops.shade = { Rows.shade($0, $1, $2, color: $3, weights: $4) }
    loops.tint = { target, source, count, color, weight, _ in
      Rows.tint(target, source, count, color: color, word: Kernels.lanes(weight))
    }
    loops.light = { Rows.light($0, $1, $2) }
    loops.area = { target, sums, count, colors, isEvenOdd in
      let touched = Rows.area(target, sums, count, colors, isEvenOdd: isEvenOdd != 0)
      return cslicer_columns(first: touched.lowerBound, end: touched.upperBound)
    }
    loops.stack = { Scaling.stack($0, $1, $2, stride: $3, $4, $5, pairs: $6) }
    loops.resample = { Scaling.resample($0, $1, $2, $3, $4, pairs: $5, stride: $6) }
    loops.gather_cells = { cells, step, pixels, count, side, weight in
      for i in 0..<count {
        let sums = UInt32.sum(UnsafeMutablePointer(mutating: pixels + i * side), side)
        for k in 0..<4 { cells[i * step + k] += Float(sums[k]) * weight }
      }
    }
    loops.read_cells = { target, upper, lower, share, count, side in
      UInt32.read(target, quads(upper), quads(lower), share, count, side)
    }
    loops.gather_black_cells = { cells, step, pixels, count, side, weight in
      for i in 0..<count {
        let sums = UInt32.sum(UnsafeMutablePointer(mutating: pixels + i * side), side)
        cells[i * step + 3] += Float(sums.w) * weight
      }
    }
    loops.read_black_cells = loops.read_cells
    loops.read_alphas = { target, line, count, cells, table, last in
      for i in 0..<count {
        let place = Int(cells.place) + i
        let share = (Float(place & (1 << cells.bits - 1)) + cells.rest) / Float(1 << cells.bits)
        let (a, b) = (line[place >> cells.bits], line[place >> cells.bits + 1])
        target[i] = table[Int((a + (b - a) * share) * last + 0.5)]
      }
    }
    loops.mean_lines = { target, source, count, reach, rest, share in
      BoxBlur.mean(
        UnsafeMutablePointer(mutating: quads(target)), quads(source), count, reach: reach,
        rest: rest,
        share: share)
    }
    loops.plane = { PlainPlaneKernel<UInt32>.draw($0, $1..<$1 + $2, row: $3, $4.pointee) }
    loops.page = { PlainPageKernel<UInt32>.draw($0, $1.pointee, $2, $3.pointee, SIMD2($4, $5)) }
    return loops
  }
}

/// Views numbers in memory as groups of them.
private func quads<Quad>(_ numbers: UnsafePointer<Float>) -> UnsafePointer<Quad> {
  UnsafeRawPointer(numbers).assumingMemoryBound(to: Quad.self)
}
