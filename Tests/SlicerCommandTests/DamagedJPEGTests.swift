import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Law: every command that reads a JPEG's pixels refuses one that is not all there, and says so of one that it salvages.
struct DamagedJPEGTests {
  private static let commands = [
    "split d.jpg 2x2 -o out", "split d.jpg 2x2 --lossless -o out", "split d.jpg 1x1 -o out",
    "subimage d.jpg 0,0,64x48 --quality 80 -o o.jpg", "subimage d.jpg 0,0,16x16 -o o.jpg",
    "subimage d.jpg 0,0,16x16 -o o.png", "subimage d.jpg 0,0,16x16 --lossless -o o.jpg",
    "subimage d.jpg 16,0,16x1 --upright -o o.webp",
    "pyramid d.jpg -o out", "pyramid d.jpg -o out.tif",
    "transition d.jpg g.jpg --type fade --duration 0.1 -o o.webp",
    "transition g.jpg d.jpg --type fade --at 0.5 -o o.png",
    "slideshow d.jpg g.jpg --hold 0.1 --duration 0.1 -o o.webp",
    "animate s.yaml -o o.webp", "animate s.yaml --at 0 -o o.png", "join out -o o.jpg",
  ]
  private static let scene = """
    stage: {size: 64x48}
    images: {d: d.jpg}
    duration: 0.1
    layers: [{contents: d}]
    """

  static let kinds: [(name: String, sample: SmoothJPEG)] = [
    ("baseline", .photo), ("progressive", .progressive),
    ("restart markers", SmoothJPEG.photo.with { $0.restartInterval = 1 }),
  ]

  /// The changes of a file, and whether they damage it.
  static let changes: [(name: String, isDamage: Bool, change: @Sendable ([UInt8]) -> [UInt8])] = [
    ("no end marker", true, { Array($0.dropLast(2)) }),
    ("cut off in the scan", true, { Array($0.dropLast($0.count / 8)) }),
    ("bytes behind the end", false, { $0 + Array("something else".utf8) }),
  ]

  /// So that what is cut off is more than the last block.
  private static func noise(_ sample: SmoothJPEG, _ size: PixelSize) throws -> Raster {
    let raster = try sample.picture(size)
    var noise = SeededNoise(seed: 3)
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for i in row.indices {
        row[i] = UInt8(clamping: Int(row[i]) + Int.random(in: -30...30, using: &noise))
      }
    }
    return raster
  }

  @Test(arguments: kinds.indices, changes.indices)
  func everyCommandSaysTheSame(kind: Int, change: Int) throws {
    // Short runs try every third kind after the first.
    let commands = Self.commands.indices.filter {
      Sweep.isWhole || kind == 0 || ($0 + kind + change) % 3 == 0
    }
    let (kind, change) = (Self.kinds[kind], Self.changes[change])
    let size = PixelSize(64, 48)
    let (sound, file) = try (
      kind.sample.file(size), kind.sample.file(Self.noise(kind.sample, size))
    )
    for command in commands.map({ Self.commands[$0] }) {
      let folder = try WorkFolder()
      try folder.write("g.jpg", sound)
      try folder.write("s.yaml", Array(Self.scene.utf8))
      if command.hasPrefix("join") {
        try folder.write("d.jpg", file)
        try folder.expect("split d.jpg 1x1 -o out -q")
        try folder.write("out/d_r0_c0.jpg", change.change(file))
      } else {
        try folder.write("d.jpg", change.change(file))
      }
      let what = "\(kind.name), \(change.name): \(command)"
      // A tile that was changed is no longer the one that was written, whatever was changed.
      let isRefused = change.isDamage || command.hasPrefix("join")
      let strict = try folder.run(command)
      #expect(strict.code == (isRefused ? 65 : 0), "\(what): \(strict.errors)")
      if change.isDamage, !command.hasPrefix("join") {
        #expect(strict.errors.contains("truncated JPEG"), "\(what): \(strict.errors)")
      }
      let lenient = try folder.run(command + " --lenient")
      #expect(lenient.code == 0, "\(what): \(lenient.errors)")
      if !command.hasPrefix("join") {
        #expect(
          lenient.errors.contains(change.isDamage ? "salvaged" : "data after the end is ignored"),
          "\(what): \(lenient.errors)")
      }
    }
  }
}
