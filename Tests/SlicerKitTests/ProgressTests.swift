import SlicerFiles
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// How much there is to do is known, if only nearly, before everything has been opened.
@Suite struct ProgressTests {
  @Test func picturesThatHaveNotBegunCountByTheirBytes() {
    let progress = WorkControl()
    for bytes in [100, 300, 200] { progress.expect(bytes: bytes) }
    #expect(progress.progress.total == 600)
    progress.begin(bytes: 100, pixels: 1000)
    #expect(progress.progress.total == 6000)
    progress.add(done: 600)
    progress.begin(bytes: 200, pixels: 0)
    #expect(progress.progress.total == 4000, "one that cannot be opened has no pixels")
    progress.begin(bytes: 300, pixels: 500)
    #expect(progress.progress.total == 1500 && progress.progress.done == 600)
  }

  /// Standard input and pipes.
  @Test func picturesWithoutASizeCountWhenTheyBegin() {
    let progress = WorkControl()
    progress.expect(bytes: 0)
    progress.expect(bytes: 50)
    progress.begin(pixels: 70)
    #expect(progress.progress.total == 120)
    progress.begin(bytes: 50, pixels: 5)
    #expect(progress.progress.total == 75)
  }

  @Test func atTheEndAllPicturesAreCounted() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray)
    try folder.write("a.png", sample.file(sample.noise(PixelSize(30, 20))))
    try folder.write("b.png", sample.file(sample.noise(PixelSize(7, 11))))
    let cuts = ["a.png", "none.png", "b.png"].map {
      CutOptions.grid(2, 2).cut([folder[FilePath($0)]], to: folder["out"].appending($0))
    }
    let progress = WorkControl(threads: 2)
    let results = Split.write(cuts, progress)
    #expect(results.count { (try? $0.get()) == nil } == 1)
    #expect(progress.progress.total == 30 * 20 + 7 * 11)
    #expect(progress.progress.done == progress.progress.total)
  }

  @Test func threadsFitTheDescriptors() {
    for descriptors in 0...300 {
      for wanted in [1, 2, 8, 64, 1024] {
        let threads = DescriptorLimit.threads(atMost: wanted, descriptors: descriptors)
        #expect((1...wanted).contains(threads))
        #expect(threads == 1 || threads * 4 + 16 <= descriptors)
        #expect(threads == wanted || (threads + 1) * 4 + 16 > descriptors, "no fewer than need be")
      }
    }
  }
}
