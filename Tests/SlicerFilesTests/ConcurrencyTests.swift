import Foundation
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// Runs into one folder at once: each is whole or fails, and one of them has the last word.
@Suite struct ConcurrencyTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Ten sets, one after the other.
  private static func write(_ worker: Int, into folder: FilePath) throws {
    for round in 0..<10 {
      let generation = Generation(number: worker * 100 + round, count: 5 + (worker + round) % 4 * 5)
      try generation.write(into: folder)
    }
  }

  @Test func threadsTakeTurns() throws {
    Workers(count: 4).run { worker in
      #expect(throws: Never.self) { try Self.write(worker, into: scratch.path) }
    }
    check()
  }

  @Test func processesTakeTurns() async {
    await withTaskGroup(of: Void.self) { group in
      for process in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = scratch.path.string as String, process = process as Int] in
            try Self.write(process, into: FilePath(path))
          }
        }
      }
    }
  }

  @Test func foldersComeAndGoUnderOtherHands() {
    Workers(count: 4).run { worker in
      for round in 0..<100 {
        let folder = scratch["x/y"].appending("\((worker + round) % 3)")
        #expect(throws: Never.self) {
          try OutputTransaction(OutputPlan(folder: folder, names: ["a"])).rollback()
        }
      }
    }
    #expect(scratch.names == [])
  }

  @Test func ofManyThatKeepExistingFilesOneWins() {
    let winners = Monitor<[Int]>([])
    Workers(count: 4).run { worker in
      for round in 0..<20 {
        let name = FilePath("\(round)")
        do {
          let transaction = try OutputTransaction(
            OutputPlan(folder: scratch.path, names: [name], existingFiles: .keep))
          try transaction.write(name, [UInt8(worker)])
          try transaction.commit()
          winners.update { $0.append(round) }
        } catch { #expect(error as? SlicerError == .outputExists(scratch[name])) }
      }
    }
    #expect(winners.update { $0.sorted() } == Array(0..<20))
  }

  /// The last set is there, whole and alone.
  private func check() {
    #expect(Generation.faults(in: scratch, temporariesAllowed: false) == [])
    let entries = Generation.entries(scratch.read(Generation.manifest) ?? [])
    let names = entries.map { Generation.name($0.index).string } + ["manifest"]
    #expect(scratch.names == names.sorted())
    #expect(!entries.isEmpty && Set(entries.map(\.number)).count == 1)
  }
}
