import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Progress as it is awaited.
struct ProgressUpdateTests {
  private static func picture() throws -> Picture {
    Picture(
      PNGFile(try Rasters.made(PixelSize(64, 64), PixelFormat(.rgb)) { UInt8($0 ^ $1) }).bytes)
  }

  /// It ends with the work, and what comes last is all of it.
  @Test func updatesEndWithTheWork() async throws {
    let (picture, control) = (try Self.picture(), WorkControl(threads: 1))
    async let tiles = picture.tiles(.grid(rows: 2, columns: 2), control)
    var last: WorkControl.Progress?
    for await progress in control.updates(every: .milliseconds(1)) {
      #expect(progress.done >= last?.done ?? 0)
      last = progress
    }
    #expect(try await tiles.count == 4)
    #expect(last?.done == 64 * 64 && last?.total == 64 * 64)
  }

  /// Ended work has one update, and cancelled work an end.
  @Test func updatesOfWhatIsOver() async throws {
    let (picture, control) = (try Self.picture(), WorkControl())
    _ = try await picture.tiles(.grid(rows: 1, columns: 1), control)
    var count = 0
    for await _ in control.updates() { count += 1 }
    #expect(count == 1)

    let cancelled = WorkControl()
    cancelled.cancel()
    await #expect(throws: WorkError.self) {
      try await picture.tiles(.grid(rows: 1, columns: 1), cancelled)
    }
    for await _ in cancelled.updates() {}
  }

  /// Several sets that are cancelled have a result each, too.
  @Test func cancelledSetsHaveAResultForEach() async throws {
    let (folder, picture, control) = (try ScratchFolder(), try Self.picture(), WorkControl())
    control.cancel()
    let cuts = ["a", "b"].map { name in
      (Split(picture, .grid(rows: 2, columns: 2)), TileSink.folder(OutputFolder(folder[name])))
    }
    let results = Split.write(cuts, control)
    #expect(results.count == 2)
    #expect(results.allSatisfy { (try? $0.get()) == nil })
    #expect(try folder.names().isEmpty)
  }

  /// Whoever awaits it may leave, and the work goes on.
  @Test func aCancelledTaskGetsNoMore() async throws {
    let control = WorkControl()
    let task = Task { for await _ in control.updates(every: .seconds(60)) {} }
    task.cancel()
    await task.value
    #expect(!control.isCancelled)
  }
}
