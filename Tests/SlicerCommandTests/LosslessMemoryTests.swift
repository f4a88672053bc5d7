#if os(Linux)
  import SlicerCore
  import SlicerTestSupport
  import Testing

  /// A JPEG in one scan holds the coefficients of two rows of tiles.
  @Suite(.serialized) struct LosslessMemoryTests {
    /// 600 megapixels, whose coefficients take 1.8 GB; a line of blocks takes 1.4 MB.
    private static let size = PixelSize(width: 30_000, height: 20_000)

    private func run(_ words: String, _ name: String, in folder: WorkFolder) throws {
      let outcome = try Slicer.shell(
        "ulimit -v 400000; exec \"$slicer\" \(words) -q --max-pixels 7e8", in: folder)
      expect(outcome, code: 0)
      #expect(folder.names().contains(name))
    }

    @Test func sixHundredMegapixelsTakeLittleMemory() throws {
      let folder = try WorkFolder()
      try folder.write("j.jpg", FlatJPEG.file(Self.size, [(2, 2), (1, 1), (1, 1)]))
      try run("split j.jpg --tile 512x512 --lossless -o out", "out/", in: folder)
    }

    /// Large enough that all coefficients find no room.
    private static let others = Sweep.isWhole ? size : PixelSize(width: size.width, height: 6_000)

    @Test(arguments: [
      "split j.jpg --tile 7504x256 --lossless-exact -j 4 -o out",
      "subimage j.jpg 20000,5000,1000x1000 --lossless -o out",
      "subimage j.jpg 0,0,1000x1000 --lossless --lenient -o out",
    ]) func otherCutsTakeLittleMemory(words: String) throws {
      let folder = try WorkFolder()
      try folder.write("j.jpg", FlatJPEG.file(Self.others, [(2, 2), (1, 1), (1, 1)]))
      try run(words, words.hasPrefix("split") ? "out/" : "out", in: folder)
    }

    @Test(arguments: ["dzi --overlap 0", "zoomify", "xyz"])
    func pyramidsTakeLittleMemory(layout: String) throws {
      let folder = try WorkFolder()
      try folder.write("j.jpg", FlatJPEG.file(Self.others, [(1, 1)]))
      try run("pyramid j.jpg --layout \(layout) --tile 512 -o out.zip", "out.zip", in: folder)
    }
  }
#endif
