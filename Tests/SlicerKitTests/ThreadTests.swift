import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// The bytes are the same for every number of threads, and in every run.
@Suite struct ThreadTests {
  /// PNGs and JPEGs of many kinds and sizes, by name.
  private static func write(to folder: ScratchFolder) throws -> [FilePath] {
    let pngs = PNGSample.all.enumerated().map { index, sample in
      (FilePath("p\(index).png"), sample, PixelSize(20 + index * 3, 90 - index))
    }
    for (name, sample, size) in pngs { try folder.write(name, sample.noisy(size)) }
    let jpegs = SmoothJPEG.all.enumerated().map { index, sample in
      (FilePath("j\(index).jpg"), sample)
    }
    for (name, sample) in jpegs { try folder.write(name, sample.file(PixelSize(150, 120))) }
    return pngs.map(\.0) + jpegs.map(\.0)
  }

  private func cut(
    _ names: [FilePath], in folder: ScratchFolder, to output: FilePath, threads: Int,
    _ options: CutOptions
  ) throws -> [String: [UInt8]] {
    let folders = try OutputFolder.paths(
      for: names.map { [Picture(contentsOf: folder[$0])] }, in: folder[output])
    let cuts = zip(names, folders).map { options.cut([folder[$0]], to: $1) }
    let results = Split.write(cuts, WorkControl(threads: Threads(threads)))
    #expect(results.count == names.count)
    for (result, path) in zip(results, folders) {
      #expect(try result.get().folder == path, "results are in the requests' order")
    }
    return try #require(folder.files(in: output))
  }

  @Test(arguments: [Uneven.distribute, .pad], [nil, 0])
  func foldersAreTheSame(uneven: Uneven, blankTolerance: Int?) throws {
    let folder = try ScratchFolder()
    let names = try Self.write(to: folder)
    let options = CutOptions.grid(5, 4, uneven) { $0.blankTolerance = blankTolerance }
    let one = try cut(names, in: folder, to: "one", threads: 1, options)
    let eight = try cut(names, in: folder, to: "eight", threads: 8, options)
    let again = try cut(names, in: folder, to: "eight", threads: 3, options)
    #expect(one.keys.count > names.count * 10)
    #expect(one == eight && one == again)
  }

  @Test func oneTileHighAndOneTileWide() throws {
    let folder = try ScratchFolder()
    let names = Array(try Self.write(to: folder).prefix(6))
    for (rows, columns) in [(1, 20), (40, 1)] {
      let options = CutOptions.grid(rows, columns)
      let one = try cut(names, in: folder, to: "one", threads: 1, options)
      #expect(one == (try cut(names, in: folder, to: "eight", threads: 8, options)))
    }
  }

  @Test func joinedPicturesAreTheSame() throws {
    let folder = try ScratchFolder("a.jpg", SmoothJPEG.photo.file(PixelSize(150, 120)))
    try folder.split("a.jpg", .grid(4, 4))
    var files: Set<[UInt8]?> = []
    for threads in [1, 3, 8] {
      try folder.join(to: "joined.jpg", threads: threads)
      files.insert(folder.read("joined.jpg"))
    }
    #expect(files.count == 1)
  }

  @Test(arguments: [Uneven.distribute, .trim, .pad])
  func progressEndsAtItsTotal(uneven: Uneven) throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(PixelSize(50, 41)))
    let progress = WorkControl(threads: 2)
    let (split, sink) = CutOptions.grid(7, 6, uneven).cut([folder["a.png"]], to: folder["tiles"])
    try split.write(to: sink, progress)
    #expect(progress.progress.total == 50 * 41)
    #expect(progress.progress.done == progress.progress.total)
    let joining = WorkControl(threads: 2)
    try Join(contentsOf: folder["tiles"]).write(to: .file(folder["joined.png"]), joining)
    #expect(joining.progress.done == joining.progress.total && joining.progress.total > 0)
  }
}
