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

  @Test func aPartCountsInTheWholeAndEndsWithIt() {
    let whole = WorkControl()
    let parts = (0..<2).map { _ in WorkControl(partOf: whole, threads: Threads(1)) }
    whole.begin(pixels: 10)
    for part in parts {
      part.begin(pixels: 5)
      part.add(done: 2)
    }
    #expect(whole.progress.total == 10 && whole.progress.done == 4)
    #expect(parts[0].progress.total == 5 && parts[0].progress.done == 2)
    parts[0].cancel()
    #expect(parts[0].isCancelled && !parts[1].isCancelled && !whole.isCancelled)
    whole.cancel()
    #expect(parts[1].isCancelled)
  }

  /// A frame that is handed over and not yet encoded is half done.
  @Test func whatAnotherProgramDoesCounts() {
    let control = WorkControl()
    control.begin(pixels: 10, steps: 2)
    control.counting(10, done: { 4 }) {
      control.add(done: 6)
      #expect(control.progress.total == 10 && control.progress.done == 5)
      control.add(done: 4)
    }
    #expect(control.progress.done == 10)
    control.finishing { #expect(control.progress.isFinishing) }
    #expect(!control.progress.isFinishing)
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
    let sample = PNGSample(.gray)
    let folder = try ScratchFolder("a.png", sample.noisy(PixelSize(30, 20)))
    try folder.write("b.png", sample.noisy(PixelSize(7, 11)))
    let cuts = ["a.png", "none.png", "b.png"].map {
      CutOptions.grid(2, 2).cut([folder[FilePath($0)]], to: folder["out"].appending($0))
    }
    let progress = WorkControl(threads: 2)
    let results = Split.write(cuts, progress)
    #expect(results.count { (try? $0.get()) == nil } == 1)
    #expect(progress.progress.total == 30 * 20 + 7 * 11)
    #expect(progress.progress.done == progress.progress.total)
  }

  /// Whatever works says how far it is, and ends where it said that it would.
  @Test func allWorkCountsItsPixels() throws {
    let picture = Picture(try PNGSample(.rgba).noisy(PixelSize(60, 40)))
    let pixels = try picture.pixels()
    let jpeg = Picture(try SmoothJPEG.photo.noisy(PixelSize(83, 59)))
    var lossless = SubimageCut([jpeg], try Subimage(parsing: "32,32,20x20", unit: .pixels))
    lossless.lossless = .exact
    var lenient = SubimageCut([picture], try Subimage(parsing: "5,6,7x8"))
    lenient.pictures[0].isLenient = true
    let works: [(Int, (WorkControl) throws -> Void)] = [
      (60 * 40, { _ = try picture.pixels($0) }),
      (60 * 40, { _ = try picture.subimage(Rect(x: 5, y: 6, width: 7, height: 8), $0) }),
      (83 * 59, { [lossless] in try lossless.write(to: .memory(MemorySink()), $0) }),
      (60 * 40, { [lenient] in try lenient.write(to: .memory(MemorySink()), $0) }),
      (
        60 * 40,
        {
          let stage = Stage(pixelSize: pixels.size)
          _ = try Scene.still(.image(pixels, name: "p"), on: stage).image($0)
        }
      ),
    ]
    for (index, (total, work)) in works.enumerated() {
      let control = WorkControl(threads: 2)
      try work(control)
      #expect(control.progress.total == total && control.progress.done == total, "\(index)")
    }
  }

  /// Work that is cancelled while it reads or writes ends there.
  @Test func workThatHasBegunIsCancelled() throws {
    let folder = try ScratchFolder("a.jpg", SmoothJPEG.photo.noisy(PixelSize(480, 480)))
    let file = try #require(folder.read("a.jpg"))
    try folder.split("a.jpg", .cuts(x: [32, 64], y: [32]))
    var join = Join(contentsOf: folder["tiles"])
    join.encoding.format = .png
    var part = SubimageCut([Picture(file)], try Subimage(parsing: "0,0,480x480"))
    part.lossless = .exact
    let reading = WorkControl(threads: 2)
    let opener = SinkOpener {
      reading.cancel()
      return MemorySink()
    }
    let joined = #expect(throws: WorkError.self) { try join.write(to: .bytes(opener), reading) }
    #expect(joined?.reason == .cancelled)
    // Copies are written in several pieces.
    let writing = WorkControl(threads: 2)
    let sink = SinkOpener { CancellingSink(writing) }
    let error = #expect(throws: WorkError.self) { try part.write(to: .bytes(sink), writing) }
    #expect(error?.reason == .cancelled)
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

/// Ends the work that writes to it.
private final class CancellingSink: ByteSink {
  private let control: WorkControl

  init(_ control: WorkControl) { self.control = control }

  func write(_ bytes: UnsafeRawBufferPointer) { control.cancel() }
}

/// Work that threads wait for.
@Suite struct BlockingTests {
  private enum Trouble: Error { case broken }

  @Test func itReturnsAndThrowsWhatTheWorkDoes() throws {
    let picture = Picture(try Rasters.large(PixelSize(40, 30), seed: 1), name: "p.png")
    let tiles = try WorkControl.blocking {
      try await picture.tiles(.grid(rows: 2, columns: 2), WorkControl(threads: 1))
    }
    #expect(tiles.count == 4)
    #expect(throws: Trouble.broken) { try WorkControl.blocking { throw Trouble.broken } }
  }

  /// More calls than Swift's pool has threads wait at once: none needs another thread of it.
  @Test func allThreadsOfThePoolMayWait() async throws {
    let picture = Picture(try Rasters.large(PixelSize(8, 8), seed: 1), name: "p.png")
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<64 {
        group.addTask {
          try WorkControl.blocking {
            await Task.yield()
            return try await picture.tiles(.grid(rows: 1, columns: 2)).count
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(count == 128)
  }
}
