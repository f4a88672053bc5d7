import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The names of ffmpeg's xfade mean its frames.
struct XfadeTests {
  static let names = """
    fade wipeleft wiperight wipeup wipedown slideleft slideright slideup slidedown circlecrop \
    rectcrop distance fadeblack fadewhite radial smoothleft smoothright smoothup smoothdown \
    circleopen circleclose vertopen vertclose horzopen horzclose dissolve pixelize diagtl diagtr \
    diagbl diagbr hlslice hrslice vuslice vdslice hblur fadegrays wipetl wipetr wipebl wipebr \
    squeezeh squeezev zoomin fadefast fadeslow hlwind hrwind vuwind vdwind coverleft coverright \
    coverup coverdown revealleft revealright revealup revealdown
    """.split(separator: " ").map(String.init)

  /// Those whose noise is another, and squares that are means where xfade takes one pixel: only how much has
  /// turned over is compared.
  static let noisy: Set = ["dissolve", "hlwind", "hrwind", "vuwind", "vdwind", "pixelize"]
  /// xfade takes the nearest pixel, we sample between them: compared on pictures without detail.
  static let sampled: Set = ["squeezeh", "squeezev", "zoomin"]
  /// Where xfade's fronts take in one column or row too many, or too few.
  static let rough: Set = ["squeezeh", "squeezev", "vdslice", "vuslice"]

  @Test func thereAre58Types() throws {
    #expect(Self.names.count == 58 && Set(Self.names).count == 58)
    for name in Self.names { _ = try TransitionCatalog.standard.entry(named: name) }
  }

  /// The catalog's aliases of xfade are xfade's.
  @Test func noAliasIsInvented() {
    let aliases = TransitionCatalog.standard.rows.flatMap(\.aliases).filter { $0.origin == .xfade }
    #expect(Set(aliases.map(\.name)).isSubset(of: Self.names))
    for alias in aliases where alias.name.hasPrefix("wipe") || alias.name.hasPrefix("smooth") {
      #expect(alias.presets["softness"] != nil)
    }
  }

  @Test(
    .enabled(if: XfadeFrames.isInstalled, "ffmpeg is not installed"),
    arguments: names.filter { !noisy.contains($0) })
  func framesAreThoseOfXfade(name: String) throws {
    for size in [PixelSize(96, 64), PixelSize(128, 80)] {
      let isSampled = Self.sampled.contains(name)
      let pictures = try [1, 2].map { number in
        isSampled
          ? try XfadePicture.gradient(size, isFalling: number == 2)
          : try XfadePicture.noise(size, seed: number)
      }
      let comparison = try XfadeComparison(name, pictures[0], pictures[1])
      for (index, progress) in XfadeFrames.progresses.enumerated() {
        let bad = try comparison.differences(
          index, tolerance: isSampled || name == "fadegrays" ? 2 : 1)
        let isAllowed = Self.rough.contains(name) && bad.isAtEndsOnly
        #expect(bad.isEmpty || isAllowed, "\(name) \(size) at \(progress): \(bad)")
      }
    }
  }

  @Test(.enabled(if: XfadeFrames.isInstalled, "ffmpeg is not installed"), arguments: noisy.sorted())
  func noiseCoversAsMuch(name: String) throws {
    let size = PixelSize(256, 256)
    let a = try XfadePicture.drawn(size) { _, _ in .zero }
    let b = try XfadePicture.drawn(size) { _, _ in SIMD3(repeating: 255) }
    let comparison = try XfadeComparison(name, a, b)
    for index in XfadeFrames.progresses.indices {
      let (ours, theirs) = try comparison.coverages(index)
      #expect(abs(ours - theirs) < 0.02, "\(name)")
    }
  }
}
