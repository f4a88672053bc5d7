import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage

/// A list of many small pictures, `jobs.txt`, and what one machine makes of it.
struct FleetWork {
  let folder: WorkFolder
  let count: Int

  /// The program as tasks of a cluster start it, see there.
  static let taskProgram = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fleet/slicer").path()

  /// Pictures of noise, which take their time; each goes to a folder of its own, once for each round.
  init(pictures count: Int, width: Int = 128, height: Int = 96, rounds: Int = 1) throws {
    folder = try WorkFolder()
    self.count = count
    for name in ["in", "reports"] { try folder.makeFolder(name) }
    for index in 1...count {
      let picture = try TestPicture.noise(width, height, seed: UInt64(index))
      try folder.write("in/\(index).png", picture)
    }
    let lines = (0..<rounds).flatMap { round in
      (1...count).map { index in
        "split in/\(index).png 2x2 -o out/\(index + round * count) --compression small\n"
      }
    }
    try folder.write("jobs.txt", Array(lines.joined().utf8))
  }

  /// The files of a run without shards.
  func ofOneMachine() throws -> [String: [UInt8]] {
    let other = try WorkFolder()
    try other.makeLink("in", to: folder.path("in").string)
    try other.write("jobs.txt", folder.read("jobs.txt") ?? [])
    let outcome = try other.run("batch jobs.txt -q")
    guard outcome.code == 0 else { throw Failure(said: outcome.errors) }
    return other.files(in: "out")
  }

  /// How often each line of the list has ended in a state, over the reports of all runs.
  func counts(_ state: String, in reports: (String) -> Bool = { _ in true }) throws -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for (name, bytes) in folder.files(in: "reports") where reports(name) {
      // The last line of a run that was killed may not be whole.
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let facts = try? JSON(Array(line)), facts["state"].text == state,
          case .number(let number) = facts["line"]
        else { continue }
        counts[Int(number), default: 0] += 1
      }
    }
    return counts
  }

  struct Failure: Error { let said: String }
}
