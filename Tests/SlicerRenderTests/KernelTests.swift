import CSlicerKernels
import SlicerCore
import SlicerRender
import SlicerTestSupport
import Testing

/// The loops for vectors against their plain twins, at every short length and offset.
@Suite struct KernelTests {
  /// Rows of premultiplied pixels, and numbers.
  struct Rows {
    var target: [UInt32] = []
    var a: [UInt32] = []
    var b: [UInt32] = []
    /// 0…32767.
    var numbers: [UInt16] = []
    /// Two numbers that together are 256 at most.
    var lights: [UInt32] = []
    /// How many have been left out.
    var offset = 0

    init(seed: UInt64) {
      var noise = SeededNoise(seed: seed)
      for _ in 0..<32 {
        target.append(Self.pixel(&noise))
        a.append(Self.pixel(&noise))
        b.append(Self.pixel(&noise))
        numbers.append(
          [0, 1, 16384, 32766, 32767, UInt16(noise.next() & 32767)].randomElement(using: &noise)
            ?? 0)
        let keep = UInt32.random(in: 0...256, using: &noise)
        lights.append(keep << 16 | UInt32.random(in: 0...256 - keep, using: &noise))
      }
    }

    /// The sources that begin later.
    func from(_ offset: Int) -> Rows {
      var rows = self
      (rows.a, rows.b) = (Array(a[offset...]), Array(b[offset...]))
      (rows.numbers, rows.lights) = (Array(numbers[offset...]), Array(lights[offset...]))
      rows.offset = offset
      return rows
    }

    static func pixel(_ noise: inout SeededNoise) -> UInt32 {
      let word = noise.next()
      let kinds: [UInt64] = [0, 255, word >> 32 & 255]
      let alpha = kinds[Int(word >> 40 & 3) % 3]
      return (0..<3).reduce(UInt32(alpha) << 24) { pixel, i in
        pixel | UInt32((word >> (8 * UInt64(i)) & 255) * alpha / 255) << (8 * UInt32(i))
      }
    }
  }

  /// Reads rows, and writes into a target of as many pixels.
  typealias Loop =
    @Sendable (
      _ loops: cslicer_kernels, _ target: UnsafeMutablePointer<UInt32>, _ rows: Rows, _ count: Int
    ) -> Void

  typealias NamedLoop = (name: String, run: Loop)

  static let vectors = Kernels.available

  /// Both give the same row, and neither writes beyond its end.
  private func compare(_ kernels: Kernels, _ loop: Loop) {
    for seed in 0..<10 as Range<UInt64> {
      for count in 0...17 {
        for offset in 0..<5 {
          let results = [kernels, .plain].map { kernels in
            var rows = Rows(seed: seed)
            let sources = rows.from(offset)
            rows.target.withUnsafeMutableBufferPointer { target in
              guard let start = target.baseAddress else { return }
              loop(kernels.loops.pointee, start + offset, sources, count)
            }
            return rows.target
          }
          #expect(results[0] == results[1], "count \(count), offset \(offset), seed \(seed)")
        }
      }
    }
  }

  /// Both give the same.
  private func expectSame(
    _ kernels: Kernels, _ what: String, _ result: (cslicer_kernels) -> [UInt32]
  ) { #expect(result(kernels.loops.pointee) == result(Kernels.plain.loops.pointee), "\(what)") }

  private static let loops = plain + colored + weighted + gradients

  private static let plain: [NamedLoop] = [
    ("over", { $0.over($1, $2.a, $3) }),
    ("plus", { $0.plus($1, $2.a, $3) }),
    // Colors above their alpha stay in their bytes: sums never run into the next channel.
    ("over, too bright", { $0.over($1, $2.a.map { $0 | 0x7F80_FFFE }, $3) }),
    (
      "under, too bright",
      { loops, target, _, count in
        for i in 0..<count { target[i] |= 0x00FF_80C0 }
        loops.under(target, 0xFFFF_FFFF, count)
      }
    ),
    ("mask", { $0.mask($1, $2.a, $2.b, $3) }),
    ("fade", { $0.fade($1, $2.lights.map { $0 >> 16 }, $3) }),
    ("light", { $0.light($1, $2.lights, $3) }),
    ("mix", { $0.mix($1, $2.a, $2.b, $3, $2.numbers.map(Kernels.lanes)) }),
  ]

  private static let colored =
    [0, 0x8040_2010, 0xFF00_FF80].map { (color: UInt32) -> NamedLoop in
      ("under \(color)", { loops, target, _, count in loops.under(target, color, count) })
    }
    + [0xFF00_0000, 0xFF12_C0FF].flatMap { (color: UInt32) -> [NamedLoop] in
      [
        ("shade \(color)", { $0.shade($1, $2.a, $3, color, $2.numbers.map(Kernels.lanes)) }),
        ("tint \(color)", { $0.tint($1, $2.a, $3, color, $2.numbers[0], 0) }),
      ]
    }

  private static let weighted =
    [0, 1, 16384, 20011, 32766, 32767].map { (weight: UInt16) -> NamedLoop in
      ("blend \(weight)", { $0.blend($1, $2.a, $2.b, $3, weight, 8) })
    }
    + [0, 1, 16384, 32767, 65536].map { (threshold: Int32) -> NamedLoop in
      ("select \(threshold)", { $0.select($1, $2.a, $2.b, $3, $2.numbers, threshold) })
    }

  private static let gradients = [
    (0.3, 2.2, 1.0, 0.01), (-20, 9, 1, 0), (70, -3.1, 0.5, 0.2), (5, 1, 0.02, -0.01),
  ].map { start, step, depth, deepening -> NamedLoop in
    let table = (0...64).map { UInt32($0) }
    return (
      "gradient from \(start)",
      { loops, target, _, count in
        loops.gradient(target, count, start, step, depth, deepening, table, 64)
      }
    )
  }

  @Test(arguments: vectors, loops) func everyLoopIsThePlainOne(
    _ kernels: Kernels, _ loop: NamedLoop
  ) {
    compare(kernels, loop.run)
  }

  /// Against their oracle: every value, above its alpha too, and every length.
  @Test(arguments: Kernels.available) func straightenIsTheOracle(_ kernels: Kernels) {
    for alpha in UInt8.min...UInt8.max {
      let row = (0..<256).map { value in
        SIMD4(UInt8(value), UInt8(value ^ 0x55), UInt8(255 - value), alpha)
      }
      let words = row.map { unsafeBitCast($0, to: UInt32.self) }
      for count in alpha < 18 ? [Int(alpha), 256] : [256] {
        var bytes = [UInt8](repeating: 0xAA, count: 4 * count + 8)
        kernels.loops.pointee.straighten(&bytes, words, count)
        let expected = row.prefix(count).flatMap(PlainStraightRows.rgba)
        #expect(bytes == expected + [UInt8](repeating: 0xAA, count: 8), "alpha \(alpha)")
      }
    }
  }

  /// Against their oracle; nothing is written behind the last sample.
  @Test(arguments: Kernels.available, [UInt32(0xFF00_0000), 0])
  func lumaAndChromaAreThePlainOnes(_ kernels: Kernels, _ opacity: UInt32) {
    var noise = SeededNoise(seed: 3)
    let rows = (0..<2).map { _ in (0..<66).map { _ in Rows.pixel(&noise) | opacity } }
    let (upper, lower) = (rows[0].map(Self.bytes), rows[1].map(Self.bytes))
    for count in 0...33 {
      let room = [UInt8](repeating: 0xAA, count: count + 8)
      var (luma, cb, cr, blockCb, blockCr) = (room, room, room, room, room)
      kernels.loops.pointee.luma(&luma, rows[0], count)
      kernels.loops.pointee.chroma(&cb, &cr, rows[0], count)
      kernels.loops.pointee.block_chroma(&blockCb, &blockCr, rows[0], rows[1], count)
      let pixels = upper.prefix(count).map(PlainYUV.chroma)
      let blocks = (0..<count).map { x in
        PlainYUV.chroma(ofBlock: [upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]])
      }
      let expected = [
        upper.prefix(count).map(PlainYUV.luma), pixels.map(\.cb), pixels.map(\.cr),
        blocks.map(\.cb), blocks.map(\.cr),
      ]
      let planes = [luma, cb, cr, blockCb, blockCr]
      #expect(planes == expected.map { $0 + [UInt8](repeating: 0xAA, count: 8) }, "\(count)")
    }
  }

  /// Differences between rows and columns, and the colors of luma and differences.
  @Test(arguments: Kernels.available)
  func planesBecomePixels(_ kernels: Kernels) {
    var noise = SeededNoise(seed: 5)
    let (source, luma) = (
      (0..<64).map { _ in UInt8(truncatingIfNeeded: noise.next()) },
      (0..<64).map { _ in UInt8(truncatingIfNeeded: noise.next()) }
    )
    let weights: [Int16] = [-29, 246, 893, -86]
    var matrix = cslicer_matrix(
      black: 16, luma: 9539, red_of_red: 14_686, green_of_blue: -1747, green_of_red: -4366,
      blue_of_blue: 17_305)
    let loops = kernels.loops.pointee
    for count in 1...17 {
      var doubled = [Int16](repeating: 0, count: 48)
      source.withUnsafeBufferPointer {
        loops.double_differences(&doubled, $0.baseAddress! + 2, weights, count)
      }
      for place in 0..<(2 * count) {
        let taps = (0..<4).map { tap -> Int in
          let (at, weight) =
            place % 2 == 0 ? (place / 2 + tap, tap) : (place / 2 + 1 + tap, 3 - tap)
          return Int(source[at]) * Int(weights[weight])
        }
        let expected = min(8191, (taps.reduce(0, +) - 128 * 1024 + 8) >> 4)
        #expect(Int(doubled[place]) == expected, "\(count), \(place)")
      }
      var mixed = [Int16](repeating: 0, count: 48)
      let rows = (0..<4).map { row in doubled.map { $0 / Int16(row + 1) } }
      loops.mix_differences(&mixed, rows[0], rows[1], rows[2], rows[3], weights, 2 * count)
      for place in 0..<(2 * count) {
        let sum = (0..<4).reduce(0) { $0 + Int(rows[$1][place]) * Int(weights[$1]) }
        #expect(Int(mixed[place]) == (sum + 2048) >> 12, "\(count), \(place)")
      }
      var pixels = [UInt32](repeating: 0, count: 24)
      let red = Array(mixed.reversed())
      loops.colored(&pixels, luma, mixed, red, count, &matrix)
      for place in 0..<count {
        let (y, u, v) = ((Int(luma[place]) - 16) * 16, Int(mixed[place]), Int(red[place]))
        func level(_ value: Int) -> UInt32 { UInt32(min(max((value + 65_536) >> 17, 0), 255)) }
        let expected =
          level(9539 * y + 14_686 * v) | level(9539 * y - 1747 * u - 4366 * v) << 8
          | level(9539 * y + 17_305 * u) << 16 | 0xFF00_0000
        #expect(pixels[place] == expected, "\(count), \(place)")
      }
      #expect(pixels[count...].allSatisfy { $0 == 0 })
    }
  }

  private static func bytes(_ pixel: UInt32) -> SIMD4<UInt8> {
    unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
  }

  /// Even, bent, broken and flat fields, and noise; one value beside each end is read.
  @Test(arguments: vectors, [0, 0.5, 1000.25, 16384, 32767.5, 65535] as [Float])
  func coverIsThePlainOne(_ kernels: Kernels, _ threshold: Float) {
    let fields: [(Int, Int) -> UInt16] = [
      { x, y in UInt16(30_000 + 272 * x - 91 * y) }, { x, y in UInt16(16_384 + 3 * y - x) },
      { x, _ in UInt16(x % 7 * 9000) }, { _, _ in 16_384 }, { _, _ in 65_535 },
      { x, y in UInt16(20 * (x * x + y * y)) },
    ]
    for field in fields {
      let rows = (0..<3).map { y in (0..<32).map { field($0, y) } }
      compare(kernels) { loops, target, sources, count in
        let first = sources.offset + 1
        rows[1].withUnsafeBufferPointer { row in
          guard let start = row.baseAddress else { return }
          loops.cover(
            target, count, start + first, Array(rows[0][first...]), Array(rows[2][first...]),
            threshold)
        }
      }
    }
    compare(kernels) { loops, target, noise, count in
      noise.numbers.withUnsafeBufferPointer { row in
        guard let start = row.baseAddress else { return }
        loops.cover(target, count, start + 1, Array(row.dropFirst()), noise.numbers, threshold)
      }
    }
  }

  /// Every value at every weight, halves up and down.
  @Test(arguments: vectors) func scaleIsThePlainOne(_ kernels: Kernels) {
    let source = (0..<256).map { UInt32($0) * 0x0101_0101 }
    for weight in 0...256 as ClosedRange<UInt16> {
      for half in [127, 128] as [UInt16] {
        expectSame(kernels, "weight \(weight)") { loops in
          var target = source
          loops.scale(&target, source, 255, weight, half)
          return target
        }
      }
    }
  }

  /// Every pair of values at every weight, against the definition; equal values stay equal.
  @Test(arguments: [.plain] + vectors) func mixingIsRoundedOnce(_ kernels: Kernels) {
    let values = Array(UInt32(0)...255)
    for weight in stride(from: 0, through: 32767, by: 151) {
      for a: UInt32 in stride(from: 0, through: 255, by: 5) {
        let from = values.map { _ in a }
        var mixed = [UInt32](repeating: 0, count: 256)
        let weights = [UInt32](repeating: Kernels.lanes(UInt16(weight)), count: 256)
        kernels.loops.pointee.mix(&mixed, from, values, 256, weights)
        let exact = weight == 32767 ? 32768 : weight
        let expected = values.map { (a * UInt32(32768 - exact) + $0 * UInt32(exact) + 16384) >> 15 }
        #expect(mixed == expected)
      }
    }
  }

  // MARK: - Samples

  private func picture(_ body: (cslicer_picture) throws -> Void) throws {
    let bitmap = try Images.noise(PixelSize(37, 29), seed: 5)
    try body(
      cslicer_picture(
        pixels: bitmap.canvas.pixels, stride: 37, first_column: 2, first_row: 1, last_column: 36,
        last_row: 26))
  }

  /// Three half-size levels, whatever they show, and nine kernels.
  private func levels(
    _ body: (UnsafePointer<cslicer_level>, UnsafePointer<Int16>) -> Void
  ) throws {
    let bitmaps = try [PixelSize(18, 14), PixelSize(9, 7), PixelSize(4, 3)].map {
      try Images.noise($0, seed: 6)
    }
    body(
      bitmaps.map { cslicer_level(pixels: $0.canvas.pixels, stride: $0.size.width) }, Self.kernels)
    withExtendedLifetime(bitmaps) {}
  }

  /// Nine kernels: for each 1/256 four weights that add up to 16384, some of them below 0.
  private static let kernels = (0..<9 * 256).flatMap { i -> [Int16] in
    let (t, unit) = (i % 256, 12 + i / 256)
    let ends = (-t * (256 - t) / unit, -t * (256 - t) / 9)
    let middle = 16384 - 64 * t
    return [ends.0, middle, 16384 - middle - ends.0 - ends.1, ends.1].map { Int16($0) }
  }

  /// Enlarged, shrunk up to many samples a pixel, turned, in perspective, and off the picture.
  private static let planes: [[SIMD3<Double>]] = [
    [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)],
    [SIMD3(0.3, 0.1, 4), SIMD3(-0.1, 0.4, 9), SIMD3(0.001, -0.002, 1)],
    [SIMD3(2.6, 0.7, -30), SIMD3(0.4, 1.8, -8), SIMD3(0.01, 0.001, 1)],
    [SIMD3(40, 3, -500), SIMD3(-25, 30, 200), SIMD3(0.02, 0.03, 1)],
    [SIMD3(1, 0.2, 300), SIMD3(0.1, 1, -200), SIMD3(0, 0, 1)],
    [SIMD3(900, 100, 0), SIMD3(30, 700, 0), SIMD3(0.1, 0, 0.5)],
  ]

  @Test(arguments: vectors, planes) func planesAreThePlainOnes(
    _ kernels: Kernels, _ forms: [SIMD3<Double>]
  ) throws {
    try picture { picture in
      for depth in [0, 1, 3] { try plane(kernels, forms, picture, depth: Int32(depth)) }
    }
  }

  private func plane(
    _ kernels: Kernels, _ forms: [SIMD3<Double>], _ picture: cslicer_picture, depth: Int32
  ) throws {
    try levels { levels, kernelWeights in
      let rows = forms.map { ($0.x, $0.y, $0.z) }
      var plane = cslicer_plane(
        picture: picture, levels: levels, level_count: depth, kernels: kernelWeights,
        column: rows[0], row: rows[1], depth: rows[2])
      for count in Array(0...17) + [31, 32, 33, 75] {
        expectSame(kernels, "\(count) columns, \(depth) levels") { loops in
          [-3, 0, 11].flatMap { y in
            var target = [UInt32](repeating: 7, count: 80)
            loops.plane(&target, 1 + y, count, y, &plane)
            return target
          }
        }
      }
    }
  }

  /// Cells are gathered, blurred along lines, and read between.
  @Test(arguments: vectors, [1, 2, 4, 8, 64]) func cellsAreThePlainOnes(
    _ kernels: Kernels, _ side: Int
  ) throws {
    let pixels = try Images.noise(PixelSize(13 * side, 1), seed: 8)
    var noise = SeededNoise(seed: 9)
    let numbers = (0..<16 * 40).map { _ in Float.random(in: 0...255, using: &noise) }
    for count in 0...13 {
      expectSame(kernels, "\(count) cells of \(side)") { loops in
        var cells = Array(numbers.prefix(16 * 13))
        loops.gather_cells(&cells, 16, pixels.canvas.pixels, count, side, 0.7)
        var target = [UInt32](repeating: 7, count: 13 * side)
        loops.read_cells(&target, numbers, Array(numbers.suffix(80)), 0.3, count, side)
        return cells.map(\.bitPattern) + target
      }
    }
    let alphas = numbers.enumerated().map { $0 % 4 == 3 ? $1 : 0 }
    for count in 0...13 {
      expectSame(kernels, "\(count) black cells of \(side)") { loops in
        var cells = Array(alphas.prefix(16 * 13))
        loops.gather_black_cells(&cells, 16, pixels.canvas.pixels, count, side, 0.7)
        var target = [UInt32](repeating: 7, count: 13 * side)
        loops.read_black_cells(&target, alphas, Array(alphas.suffix(80)), 0.3, count, side)
        return cells.map(\.bitPattern) + target
      }
    }
    for count in 0...5 {
      expectSame(kernels, "\(count) alphas of \(side)") { loops in
        var target = [UInt32](repeating: 7, count: 9)
        loops.read_alphas(
          &target, numbers.map { $0 / 255 }, 2 * count - count / 5,
          cslicer_cells(place: 3, bits: Int32(side.trailingZeroBitCount), rest: 0.3),
          Array(0...100), 100)
        return target
      }
      expectSame(kernels, "\(count) lines") { loops in
        var target = [Float](repeating: 7, count: 16 * 6)
        numbers.withUnsafeBufferPointer { numbers in
          guard let start = numbers.baseAddress else { return }
          loops.mean_lines(&target, start + 16 * 9, count, 7, 0.4, 0.06)
        }
        return target.map(\.bitPattern)
      }
    }
  }

  /// Sums of pairs of rows, and of pairs of pixels in a row.
  @Test(arguments: vectors, [1, 2, 5]) func scaledPicturesAreThePlainOnes(
    _ kernels: Kernels, _ pairs: Int
  ) {
    let places = (0..<pairs * 32).map { Int32($0 * 7 % 30) }
    let share = UInt32(16384 / pairs)
    let weights = (0..<pairs * 32).map { i in
      let first = UInt32(i * 977) % (share + 1)
      return first | (share - first) << 16
    }
    let lines = (0..<pairs).map { Int32($0 % 4) }
    compare(kernels) {
      $0.resample($1, $3, $2.a + $2.b, Array(places[$2.offset...]), weights, pairs, 24)
    }
    compare(kernels) { $0.stack($1, $3, $2.a + $2.b + $2.a + $2.b, 20, lines, weights, pairs) }
  }

  /// Rolls of several radii and directions, and what they show of a page from both sides.
  @Test(arguments: vectors, [0.4, 5, 40] as [Float]) func rolledPagesAreThePlainOnes(
    _ kernels: Kernels, _ radius: Float
  ) throws {
    try picture { picture in
      for angle in [(1, 0), (0.6, 0.8), (0, 1)] as [(Float, Float)] {
        var page = cslicer_page(
          picture: picture, column_scale: 1.3, column_offset: -0.5, row_scale: 0.9, row_offset: 0.2)
        var roll = cslicer_roll(
          sheet: Self.sheet, start: -9, slope: Double(angle.0) * 0.7, fall: Double(angle.1) * 0.7,
          direction: angle, radius: radius)
        for count in [1, 7, 8, 23, 64] {
          for way in [0, 1, 2, 3] {
            expectSame(kernels, "\(count) columns, \(way)") {
              Self.bent($0, count, &roll, &page, isBack: way & 1, isSteep: way / 2)
            }
          }
        }
      }
    }
  }

  /// The pixels of a page in a run, and their weights.
  private static func bent(
    _ loops: cslicer_kernels, _ count: Int, _ roll: inout cslicer_roll, _ page: inout cslicer_page,
    isBack: Int, isSteep: Int
  ) -> [UInt32] {
    let lights = (0...256).map { UInt32($0) }
    return filled(count, isSteep == 0 ? [0, 1, 4, 5, 6] : Array(0..<7)) { run, pixels in
      loops.roll(&run, 3, 5, count, &roll, Int32(isBack), Int32(isSteep), lights)
      let way = isSteep == 0 ? (0, 0) : roll.direction
      loops.page(pixels, &run, count, &page, way.0, way.1)
    }
  }

  private static let sheet = cslicer_sheet(
    origin: (0.25, 0.5), across: (0.7, 0.01), down: (-0.01, 0.7), step: 0.7, width: 28, height: 31)

  /// Memories of a run, and pixels, after a loop has written to them.
  ///
  /// - Parameter kinds: which of them are: x, y, spread, bend, light, covered, pixels.
  private static func filled(
    _ count: Int, _ kinds: [Int],
    _ body: (_ run: inout cslicer_run, _ pixels: UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt32] {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 7 * 64) { memory in
      memory.initialize(repeating: 0)
      guard let words = memory.baseAddress else { return [] }
      let floats = UnsafeMutableRawPointer(words).assumingMemoryBound(to: Float.self)
      var run = cslicer_run(
        x: floats, y: floats + 64, spread: floats + 128, bend: floats + 192, light: words + 256,
        covered: words + 320)
      body(&run, words + 384)
      return kinds.flatMap { kind in memory[kind * 64..<kind * 64 + count] }
    }
  }

  /// A page that lies flat, within its edges, across them and beside it.
  @Test(arguments: vectors, [-9, 3, 20]) func flatPagesAreThePlainOnes(
    _ kernels: Kernels, _ column: Int
  ) {
    var sheet = Self.sheet
    for count in [1, 7, 8, 23, 64] {
      expectSame(kernels, "\(count) columns") { loops in
        Self.filled(count, [0, 1, 4, 5]) { run, _ in loops.flat(&run, column, 5, count, &sheet) }
      }
    }
  }

  /// Rings of several sizes, near the page's edges and within them.
  @Test(arguments: vectors, [0, 6, 19] as [Float]) func ripplesAreThePlainOnes(
    _ kernels: Kernels, _ front: Float
  ) {
    for kind in 0..<4 {
      var ripple = cslicer_ripple(
        sheet: Self.sheet, center: (13, 11), front: front, reach: 7.5, amplitude: 2.5,
        frequency: 0.2, nearness: 0.25, glint: 0.6, gloss: 0.9, paper: 0.8, light: (-0.6, -0.8))
      for count in [1, 7, 8, 23, 64] {
        expectSame(kernels, "\(count) columns, \(kind)") { loops in
          var isInRing: Int32 = 0
          let words = Self.filled(count, [0, 1, 4, 5]) { run, _ in
            isInRing = loops.ripple(&run, 3, 5, count, &ripple, Int32(kind & 1), Int32(kind / 2))
          }
          return words + [isInRing == 0 ? 0 : 1]
        }
      }
    }
  }

  /// Pages that have slid into their mouths, upright and lying, from both sides.
  @Test(arguments: vectors, [0, 9, 25] as [Float]) func funnelsAreThePlainOnes(
    _ kernels: Kernels, _ slid: Float
  ) {
    for kind in 0..<4 {
      var funnel = cslicer_funnel(
        sheet: Self.sheet, is_vertical: Int32(kind & 1), mouth: (13, 22),
        sign: kind < 2 ? 1 : -1, pinch: 0.97, slid: slid, far_edge: 22)
      for count in [1, 7, 8, 23, 64] {
        expectSame(kernels, "\(count) columns, \(kind)") { loops in
          var widest: Float = 0
          let words = Self.filled(count, Array(0..<6)) { run, _ in
            widest = loops.funnel(&run, 3, 5, count, &funnel)
          }
          return words + [widest.bitPattern]
        }
      }
    }
  }

  /// Rows with edges in few of their columns, of outlines that go round both ways and overlap.
  @Test(arguments: vectors, [0, 1] as [Int32]) func areasAreThePlainOnes(
    _ kernels: Kernels, _ isEvenOdd: Int32
  ) {
    let colors = (0...256).map { UInt32($0) }
    for seed in 0..<40 as Range<UInt64> {
      var noise = SeededNoise(seed: seed)
      for count in [1, 7, 8, 9, 31, 64, 200] {
        let sums = (0..<count).map { _ -> Float in
          noise.next() % 16 < seed % 8 ? Float(Int(noise.next() % 1025) - 512) / 512 : 0
        }
        expectSame(kernels, "\(count) columns, \(seed)") { loops in
          var row = [UInt32](repeating: 7, count: count + 1)
          let touched = loops.area(&row, sums, count, colors, isEvenOdd)
          return row + [UInt32(touched.first), UInt32(touched.end)]
        }
      }
    }
  }

  @Test(arguments: vectors) func shadowsAreThePlainOnes(_ kernels: Kernels) {
    let table = (0...1024).map { UInt32($0) }
    for count in [1, 8, 13, 24] {
      expectSame(kernels, "\(count) columns") { loops in
        var squares = [Float](repeating: .infinity, count: 24)
        let inside = (0..<24).map { $0 % 5 < 3 ? UInt32.max : 0 }
        for (first, last) in [(3.3, 0), (0, 7.7)] as [(Float, Float)] {
          var edge = cslicer_edge(
            x_first: first, x_last: last, y: 2, way_x: 5, way_y: 9, factor: 1 / 106)
          loops.approach(&squares, count, 4.5, 6.5, &edge)
        }
        var words = [UInt32](repeating: 0, count: count)
        loops.fall_across(&words, squares, inside, count, 6, 1024 / 12, table, 1024)
        return words
      }
    }
  }
}
